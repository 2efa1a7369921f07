import { type PlannedSite, SELF_USE, type Step } from './battery.rules.js';
import { bestSteps, type Task } from './optimise.rules.js';
import { type Outcome, type Prices, runPlan, type Scenario, withoutBattery } from './run-plan.rules.js';

/**
 * What a host wants: `balanced` is pounds first, and among the plans that save at least 98% of the most, the one with the least carbon.
 * `cheapest` is pounds alone. `greenest` is the least carbon that costs no more than self-use.
 */
export type Objective = 'balanced' | 'cheapest' | 'greenest';

export interface PlanRequest {
  site: PlannedSite;
  storedWh: number;
  scenarios: readonly Scenario[];
  prices: Prices;
  objective: Objective;
}

/** A mean over all scenarios. */
export interface Expected {
  /** Bill after export income, with wear and less what is left in the battery, pence. */
  pence: number;
  grams: number;
}

export interface Made {
  steps: Step[];
  expected: Expected;
  selfUse: Expected;
}

/** Share of the most that can be saved that a greener plan has to save as well. */
const AS_GOOD = 0.98;
/** Pence that a gram counts as in the searches for a greener plan: a tonne at £500, and where carbon comes first at £5,000 too. */
const CARBON_PRICES = { balanced: [0.05], greenest: [0.05, 0.5] };

/** The plan of steps for these half hours. Never expected to cost more than self-use. */
export function makePlan({ site, storedWh, scenarios, prices, objective }: PlanRequest): Made {
  const leftPence = worthOfLeft(site, prices);
  const expect = (steps: readonly Step[], of = site, stored = storedWh): Expected =>
    meanOf(
      scenarios.map((scenario) => runPlan(of, stored, steps, scenario, prices)),
      leftPence,
    );
  const priced = (pencePerGram: number): Plan => {
    const task: Task = { site, storedWh, scenarios, prices, leftPence, pencePerGram };
    const steps = bestSteps(task);
    return { steps, expected: expect(steps) };
  };
  const asItIs: Plan = { steps: Array.from(prices.buyPence, () => SELF_USE), expected: expect([]) };
  const cheapest = cheaper(priced(0), asItIs);
  const made = (plan: Plan): Made => ({ ...plan, selfUse: asItIs.expected });
  if (objective === 'cheapest') return made(cheapest);
  const without = expect([], withoutBattery(site), 0).pence;
  const saves98 = cheapest.expected.pence + (1 - AS_GOOD) * Math.max(0, without - cheapest.expected.pence);
  const most = objective === 'greenest' ? asItIs.expected.pence : Math.min(saves98, asItIs.expected.pence);
  const plans = [cheapest, asItIs, ...CARBON_PRICES[objective].map(priced)].filter(
    ({ expected }) => expected.pence <= most + 1e-6,
  );
  return made(plans.reduce((best, plan) => (plan.expected.grams < best.expected.grams - 1e-6 ? plan : best), cheapest));
}

interface Plan {
  steps: Step[];
  expected: Expected;
}

const cheaper = (one: Plan, other: Plan): Plan => (one.expected.pence < other.expected.pence - 1e-6 ? one : other);

/** What a stored kWh is worth after the last half hour: no more than it could be filled for, so that nothing is stored for its own sake. */
function worthOfLeft({ roundTrip }: PlannedSite, { buyPence, sellPence }: Prices): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < buyPence.length; at++) least = Math.min(least, buyPence[at] as number, sellPence[at] as number);
  return Number.isFinite(least) ? Math.max(0, least) * Math.sqrt(roundTrip) : 0;
}

function meanOf(outcomes: readonly Outcome[], leftPence: number): Expected {
  const mean = (value: (one: Outcome) => number): number =>
    outcomes.reduce((sum, one) => sum + value(one), 0) / outcomes.length;
  return {
    pence: mean(({ pence, wearPence, storedWh }) => pence + wearPence - (storedWh * leftPence) / 1000),
    grams: mean(({ grams }) => grams),
  };
}

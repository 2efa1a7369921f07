import { emptyFlow, type Limits, limitsOf, type Mode, type PlannedSite, runStep, type Step } from './battery.rules.js';
import type { Prices, Scenario } from './run-plan.rules.js';

export interface Task {
  site: PlannedSite;
  storedWh: number;
  /** All of one length; the plan is good over all of them, each as likely as the others. */
  scenarios: readonly Scenario[];
  prices: Prices;
  /** What a kWh left in the battery at the end is worth, pence. */
  leftPence: number;
  /** Pence that a gram of CO2 counts as, beside the bill. */
  pencePerGram: number;
}

/** States of charge that are told apart, between empty and full. */
const LEVELS = 41;
/** A battery of less than this is none. */
const LEAST_WH = 1;
/** Targets of charging and selling lie this many levels apart. */
const TARGETS = 2;
/** What a kWh below the reserve costs each half hour, pence: enough to fill it in the next cheap hours, not at any price. */
const BELOW_RESERVE = 1;
/** A mode other than self-use has to be better by this, pence: no plan changes an inverter's settings for nothing. */
const WORTH_A_CHANGE = 0.2;

/**
 * The steps with the least expected cost: backwards over states of charge, one action for all scenarios in every state, each scenario
 * with a cost to come of its own; then forwards, choosing in each half hour what is best on average from where each scenario would be.
 */
export function bestSteps(task: Task): Step[] {
  const search = new Search(task);
  const value = costsToCome(task, search);
  const stored = Float64Array.from(task.scenarios, () => task.storedWh);
  return Array.from(task.prices.buyPence, (_, at) => {
    const { mode, targetWh } = search.best(at, stored, value[at + 1] as Float64Array);
    const step: Step = { mode, targetWh };
    task.scenarios.forEach((_scenario, k) => {
      stored[k] = search.storedAfter(at, stored[k] as number, step, k);
    });
    return step;
  });
}

/** By half hour, then scenario, then level: what it costs from there on, pence. One row more than there are half hours. */
function costsToCome({ site, scenarios, prices, leftPence }: Task, search: Search): Float64Array[] {
  const size = site.capacityWh / (LEVELS - 1);
  const last = Float64Array.from({ length: scenarios.length * LEVELS }, (_, at) => {
    return -((at % LEVELS) * size * leftPence) / 1000;
  });
  const rows: Float64Array[] = [last];
  const stored = new Float64Array(scenarios.length);
  for (let at = prices.buyPence.length - 1; at >= 0; at--) {
    const next = rows.at(-1) as Float64Array;
    const row = new Float64Array(next.length);
    for (let level = 0; level < LEVELS; level++) {
      stored.fill(level * size);
      const { mode, targetWh } = search.best(at, stored, next);
      for (let k = 0; k < scenarios.length; k++)
        row[k * LEVELS + level] = search.cost(at, level * size, mode, targetWh, k, next);
    }
    rows.push(row);
  }
  return rows.reverse();
}

/** What a search needs of a task, by scenario where it differs. */
class Search {
  private readonly limits: Limits;
  private readonly count: number;
  private readonly sun: readonly Float64Array[];
  private readonly load: readonly Float64Array[];
  /** Pence a kWh bought, with its carbon. */
  private readonly buys: Float64Array;
  private readonly sells: Float64Array;
  private readonly wearPence: number;
  private readonly perLevel: number;
  private readonly spareAt: readonly boolean[];
  private readonly sellAt: readonly boolean[];
  private readonly flow = emptyFlow();

  constructor({ site, scenarios, prices, pencePerGram }: Task) {
    this.limits = limitsOf(site);
    this.count = scenarios.length;
    this.sun = scenarios.map(({ sunWh }) => sunWh);
    this.load = scenarios.map(({ loadWh }) => loadWh);
    this.buys = prices.buyPence.map((pence, at) => pence + pencePerGram * (prices.carbonGrams[at] as number));
    this.sells = prices.sellPence;
    this.wearPence = site.wearPence;
    this.perLevel = site.capacityWh >= LEAST_WH ? (LEVELS - 1) / site.capacityWh : 0;
    this.spareAt = Array.from(this.buys, (_, at) =>
      scenarios.some(({ sunWh, loadWh }) => (sunWh[at] as number) > (loadWh[at] as number)),
    );
    // Selling what is stored can only pay where it brings more than the cheapest that it could be filled again with.
    const cheapest = this.buys.reduce((least, pence, at) => Math.min(least, pence, this.sells[at] as number), 1e9);
    this.sellAt = Array.from(
      this.sells,
      (pence) => site.sells !== false && pence * site.roundTrip - site.wearPence > cheapest,
    );
  }

  /** What a step costs in a scenario, with all that comes after it, pence. */
  cost(at: number, storedWh: number, mode: Mode, targetWh: number, k: number, next: Float64Array): number {
    const { flow } = this;
    this.run(at, storedWh, mode, targetWh, k);
    const after = flow.storedWh;
    const { reserveWh } = this.limits;
    const below = after < reserveWh ? (reserveWh - after) * BELOW_RESERVE : 0;
    const bill = flow.imported * (this.buys[at] as number) - flow.exported * (this.sells[at] as number);
    const level = after * this.perLevel;
    const low = level >= LEVELS - 1 ? LEVELS - 2 : Math.floor(level);
    const from = next[k * LEVELS + low] as number;
    const to = next[k * LEVELS + low + 1] as number;
    return (bill + flow.discharged * this.wearPence + below) / 1000 + from + (to - from) * (level - low);
  }

  storedAfter(at: number, storedWh: number, { mode, targetWh }: Step, k: number): number {
    this.run(at, storedWh, mode, targetWh, k);
    return this.flow.storedWh;
  }

  /** The best step of a half hour, from where each scenario is. */
  best(at: number, stored: Float64Array, next: Float64Array): Step {
    const found: Found = { mode: 'use', targetWh: 0, pence: this.mean(at, stored, 'use', 0, next) - WORTH_A_CHANGE };
    this.look(found, at, stored, 'hold', 0, next);
    if (this.spareAt[at]) this.look(found, at, stored, 'spare', 0, next);
    const { capacityWh, chargeWh, dischargeWh, oneWay, reserveWh } = this.limits;
    const size = (capacityWh / (LEVELS - 1)) * TARGETS;
    if (capacityWh < LEAST_WH) return found;
    const [lowest, highest] = rangeOf(stored);
    // The first target out of reach is full power, and those beyond it do the same.
    const reach = highest + chargeWh * oneWay;
    for (let target = size * Math.floor(lowest / size + 1); target <= capacityWh * (1 + 1e-9); target += size) {
      this.look(found, at, stored, 'charge', Math.min(target, capacityWh), next);
      if (target >= reach) break;
    }
    if (!this.sellAt[at]) return found;
    const floor = Math.max(reserveWh, lowest - dischargeWh / oneWay);
    for (let target = size * Math.ceil(highest / size - 1); target >= 0; target -= size) {
      this.look(found, at, stored, 'sell', target, next);
      if (target <= floor) break;
    }
    return found;
  }

  private run(at: number, storedWh: number, mode: Mode, targetWh: number, k: number): void {
    const sunWh = (this.sun[k] as Float64Array)[at] as number;
    runStep(this.limits, storedWh, mode, targetWh, sunWh, (this.load[k] as Float64Array)[at] as number, this.flow);
  }

  private mean(at: number, stored: Float64Array, mode: Mode, targetWh: number, next: Float64Array): number {
    let sum = 0;
    for (let k = 0; k < this.count; k++) sum += this.cost(at, stored[k] as number, mode, targetWh, k, next);
    return sum / this.count;
  }

  private look(found: Found, at: number, stored: Float64Array, mode: Mode, target: number, next: Float64Array): void {
    const pence = this.mean(at, stored, mode, target, next);
    if (pence >= found.pence - 1e-9) return;
    found.pence = pence;
    found.mode = mode;
    found.targetWh = target;
  }
}

interface Found extends Step {
  pence: number;
}

function rangeOf(values: Float64Array): [number, number] {
  let lowest = values[0] as number;
  let highest = lowest;
  for (const value of values) {
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return [lowest, highest];
}

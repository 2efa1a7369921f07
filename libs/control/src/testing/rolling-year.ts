import { HALF_HOUR, settlementPeriod } from '@libs/forecast';
import { emptyFlow, type Flow, limitsOf, runStep, SELF_USE, type Step } from '../plan/battery.rules.js';
import type { Objective } from '../plan/make-plan.rules.js';
import { type DayPlan, planSite } from '../plan/plan-site.rules.js';
import { carbonGrams, type GeneratedSite, type Market } from './generated-site.js';

/** Half hours of the wall clock at which a new plan is made: 16:30 and 23:30. */
const MADE_AT = new Set([33, 47]);
/** Points of state of charge beside the plan, for so many half hours running, after which a new plan is made. */
const BAND = 0.1;
const RUNNING = 2;

interface YearRun {
  flows: Flow[];
  plans: number;
  replanned: number;
}

/** A year with plans made at their times from the past alone, each run on what truly came. */
export function rollingYear(
  of: GeneratedSite,
  market: Market,
  { objective = 'cheapest', halfHours = of.sunWh.length }: { objective?: Objective; halfHours?: number } = {},
): YearRun {
  const run: YearRun = { flows: [], plans: 0, replanned: 0 };
  let [storedWh, beside] = [0, 0];
  let plan: DayPlan | null = null;
  const [sun, load] = [of.sunWh, of.loadWh].map((wh) => ({ from: of.begins, wh: Array.from(wh) }));
  if (!sun || !load) return run;
  const limits = limitsOf(of.site);
  for (let at = 0; at < halfHours; at++) {
    const now = of.begins + at * HALF_HOUR;
    const { period } = settlementPeriod(now);
    const due = !plan || MADE_AT.has(period - 1);
    if (due || beside >= RUNNING) {
      run.plans += 1;
      if (!due) run.replanned += 1;
      plan = planSite({
        ...of,
        now,
        storedWh,
        objective,
        seed: 1,
        sun,
        load,
        carbonGrams,
        buyPence: (instant) => market.buyPence(instant, now),
        sellPence: (instant) => market.sellPence(instant, now),
      });
      beside = 0;
    }
    const planned = plan?.steps[(now - (plan.steps[0]?.instant ?? now)) / HALF_HOUR];
    const step: Step = planned ?? SELF_USE;
    const flow = emptyFlow();
    runStep(limits, storedWh, step.mode, step.targetWh, of.sunWh[at] as number, of.loadWh[at] as number, flow);
    storedWh = flow.storedWh;
    run.flows.push(flow);
    const off = Math.abs(storedWh - (planned?.storedWh ?? storedWh)) / of.site.capacityWh;
    beside = off > BAND ? beside + 1 : 0;
  }
  return run;
}

/** The same year in the inverter's own mode. */
export function selfUseYear({ site, sunWh, loadWh }: GeneratedSite): Flow[] {
  const limits = limitsOf(site);
  let storedWh = 0;
  return Array.from(sunWh, (sun, at) => {
    const flow = emptyFlow();
    runStep(limits, storedWh, 'use', 0, sun, loadWh[at] as number, flow);
    storedWh = flow.storedWh;
    return flow;
  });
}

/** Pounds of each London month of 2026, wear included. */
export function poundsByMonth(of: GeneratedSite, market: Market, flows: readonly Flow[]): number[] {
  const months = Array.from({ length: 12 }, () => 0);
  flows.forEach(({ imported, exported, discharged }, at) => {
    const instant = of.begins + at * HALF_HOUR;
    const date = settlementPeriod(instant).date;
    // The last half hours of the year in UTC are those of its last day in London.
    const month = Number(date.slice(5, 7)) - 1;
    const pence =
      imported * market.buyPence(instant, instant) -
      exported * market.sellPence(instant, instant) +
      discharged * of.site.wearPence;
    months[month] = (months[month] as number) + pence / 100_000;
  });
  return months;
}

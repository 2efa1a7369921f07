import { HALF_HOUR, halfHoursOf, settlementPeriod } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import type { PlannedSite, Step } from './battery.rules.js';
import { horizonFrom } from './calendar.rules.js';
import { type ChargerNeed, planChargers } from './chargers.rules.js';
import { loadForecast } from './load-forecast.rules.js';
import { type Expected, makePlan, type Objective } from './make-plan.rules.js';
import { eventPence, type PeakEvent, withEvents } from './peak-events.rules.js';
import type { Readings } from './readings.rules.js';
import { type Prices, runPlan } from './run-plan.rules.js';
import { scenariosOf } from './scenarios.rules.js';
import { sunForecast } from './sun-forecast.rules.js';

/** All that a plan is made of. Readings may reach beyond `now`: what isn't over by then isn't read. */
export interface SiteNow {
  site: PlannedSite;
  now: number;
  storedWh: number;
  objective: Objective;
  seed: number;
  /** Wh that the engine expects of the panels, and Wh of the host's profile, in the half hour that begins at an instant. */
  expectedSun(instant: number): number;
  profile(instant: number): number;
  sun: Readings;
  load: Readings;
  /** Pence a kWh. */
  buyPence(instant: number): number;
  sellPence(instant: number): number;
  /** gCO2 a kWh. */
  carbonGrams(instant: number): number;
  chargers?: readonly ChargerNeed[];
  events?: readonly PeakEvent[];
}

export interface Within {
  lowWh: number;
  highWh: number;
}

/** A half hour of a plan. */
export interface PlanStep extends Step {
  instant: number;
  sunWh: number;
  /** Chargers included. */
  loadWh: number;
  chargersWh: number;
  /** Between these lie the scenarios that the plan was made for; plans of before have none. */
  sunWithin?: Within;
  loadWithin?: Within;
  /** Wh of each charger that has to give something by a time; absent without one. */
  byCharger?: Record<string, number>;
  /** In the battery at the end, by the central forecast. */
  storedWh: number;
  chargedWh: number;
  dischargedWh: number;
  importedWh: number;
  exportedWh: number;
  buyPence: number;
  sellPence: number;
  /** What a peak event pays for a kWh less. */
  eventPence: number;
  carbonGrams: number;
}

export interface DayPlan {
  made: number;
  steps: PlanStep[];
  /** Of the horizon and the day after it, over all scenarios. */
  expected: Expected;
  selfUse: Expected;
  /** Good days behind the sun's forecast, and what the site made of what was expected over them. */
  goodDays: number;
  /** What chargers won't have at their departure, Wh. */
  shortWh: number;
  sunRatio: number;
}

/** Plans a site from now to the end of tomorrow. One more day is looked at and not planned, so that no plan ends with an empty battery for want of a future. */
export function planSite(asked: SiteNow): DayPlan {
  const { site, now, storedWh, objective, seed, events = [] } = asked;
  const horizon = horizonFrom(now);
  const instants = [...horizon, ...halfHoursOf(dayBeyond(horizon))];
  const sun = sunForecast(asked.expectedSun, asked.sun, now);
  const load = loadForecast(asked.profile, asked.load, now);
  const prices: Prices = {
    buyPence: Float64Array.from(instants, asked.buyPence),
    sellPence: Float64Array.from(instants, asked.sellPence),
    carbonGrams: Float64Array.from(instants, asked.carbonGrams),
  };
  const drawn = scenariosOf(instants, sun, load, seed);
  const priced = withEvents(prices, events, instants);
  const cars = planChargers(asked.chargers ?? [], instants, drawn, priced, site.importW);
  const withCars = (wh: Float64Array): Float64Array => wh.map((each, at) => each + (cars.wh[at] as number));
  const scenarios = drawn.map(({ sunWh, loadWh }) => ({ sunWh, loadWh: withCars(loadWh) }));
  const { steps, expected, selfUse } = makePlan({ site, storedWh, scenarios, prices: priced, objective });
  const central = { sunWh: Float64Array.from(horizon, sun.at), loadWh: withCars(Float64Array.from(horizon, load.at)) };
  const { flows } = runPlan(site, storedWh, steps, central, prices);
  return {
    made: now,
    steps: horizon.map((instant, at): PlanStep => {
      const flow = flows[at] as (typeof flows)[number];
      return {
        instant,
        ...(steps[at] as Step),
        sunWh: central.sunWh[at] as number,
        loadWh: central.loadWh[at] as number,
        chargersWh: cars.wh[at] as number,
        sunWithin: within(scenarios.map(({ sunWh }) => sunWh[at] as number)),
        loadWithin: within(scenarios.map(({ loadWh }) => loadWh[at] as number)),
        ...(asked.chargers?.length ? { byCharger: cars.byCharger[at] } : {}),
        storedWh: flow.storedWh,
        chargedWh: flow.charged,
        dischargedWh: flow.discharged,
        importedWh: flow.imported,
        exportedWh: flow.exported,
        buyPence: prices.buyPence[at] as number,
        sellPence: prices.sellPence[at] as number,
        eventPence: eventPence(events, instant),
        carbonGrams: prices.carbonGrams[at] as number,
      };
    }),
    expected,
    selfUse,
    goodDays: sun.goodDays,
    shortWh: cars.shortWh,
    sunRatio: sun.ratio,
  };
}

const within = (values: readonly number[]): Within => ({
  lowWh: Math.round(Math.min(...values)),
  highWh: Math.round(Math.max(...values)),
});

function dayBeyond(horizon: readonly number[]): string {
  const last = horizon.at(-1) as number;
  return moveDay(settlementPeriod(last + HALF_HOUR / 2).date, 1);
}

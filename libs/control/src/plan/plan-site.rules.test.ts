import { describe, expect, test } from '@jest/globals';
import { stretchReason, stretchTimes, stretchTitle } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import { carbonGrams, generatedSite, timeOfUse } from '../testing/generated-site.js';
import { poundsByMonth, rollingYear, selfUseYear } from '../testing/rolling-year.js';
import { explain } from './explain.rules.js';
import { planSite, type SiteNow } from './plan-site.rules.js';
import { runPlan } from './run-plan.rules.js';
import { scoreDay } from './score-day.rules.js';

const of = generatedSite();
const readings = (wh: Float64Array) => ({ from: of.begins, wh: Array.from(wh) });
const [sun, load] = [readings(of.sunWh), readings(of.loadWh)];
const asked = (now: string, more: Partial<SiteNow> = {}): SiteNow => ({
  ...of,
  now: Date.parse(now),
  storedWh: 6000,
  objective: 'cheapest',
  seed: 1,
  sun,
  load,
  carbonGrams,
  buyPence: (instant) => timeOfUse.buyPence(instant, instant),
  sellPence: (instant) => timeOfUse.sellPence(instant, instant),
  ...more,
});

describe('the plan of a site', () => {
  const plan = planSite(asked('2026-06-16T22:30Z'));

  test('reaches to the end of tomorrow and reads nothing that is not over', () => {
    expect(plan.steps).toHaveLength(49);
    const future = (wh: Float64Array) => ({
      from: of.begins,
      wh: Array.from(wh, (each, at) => (of.begins + at * HALF_HOUR >= Date.parse('2026-06-16T22:30Z') ? 1e6 : each)),
    });
    const blind = planSite(asked('2026-06-16T22:30Z', { sun: future(of.sunWh), load: future(of.loadWh) }));
    expect(blind).toEqual(plan);
  });

  test('says what and why in sentences with their figures', () => {
    const said = explain(of.site, plan.steps).map((one) => [stretchTimes(one), stretchTitle(one), stretchReason(one)]);
    expect(said).toContainEqual([
      expect.stringMatching(/ to 0[0-6]:\d\d$/),
      'Charge from the grid',
      expect.stringMatching(/^19\.6p instead of 29\.8p at 0\d:\d\d$/),
    ]);
    expect(said).toContainEqual([
      expect.stringMatching(/^16:00 to /),
      'Power the site',
      expect.stringMatching(/^A kWh from the grid costs 41\.2p/),
    ]);
    const times = explain(of.site, plan.steps).flatMap(({ from, to }) => [from, to]);
    expect(times[0]).toBe('2026-06-16T22:30:00.000Z');
    expect(times.at(-1)).toBe('2026-06-17T23:00:00.000Z');
    for (let at = 1; at + 1 < times.length; at += 2) expect(times[at]).toBe(times[at + 1]);
  });

  test('a peak event is worth its price, and says so', () => {
    const event = { from: Date.parse('2026-03-10T10:00Z'), to: Date.parse('2026-03-10T11:00Z'), pencePerKwh: 300 };
    const usual = planSite(asked('2026-03-09T23:30Z'));
    const called = planSite(asked('2026-03-09T23:30Z', { events: [event] }));
    const bought = (steps: typeof plan.steps) =>
      steps.reduce(
        (sum, step) => (step.instant >= event.from && step.instant < event.to ? sum + step.importedWh : sum),
        0,
      );
    expect(bought(called.steps)).toBeLessThan(bought(usual.steps) - 1000);
    expect(explain(of.site, called.steps).some(({ why }) => why === 'event')).toBe(true);
  });

  test('each charger has its own share, and nothing is said of a half hour without its need', () => {
    const [arrives, departs] = [Date.parse('2026-06-16T22:30Z'), Date.parse('2026-06-17T06:00Z')];
    const chargers = ['one', 'other'].map((charger, at) => ({
      charger,
      arrives,
      departs: departs - at * 3_600_000,
      wh: 10_000 * (at + 1),
      mostW: 7000,
    }));
    const { steps } = planSite(asked('2026-06-16T21:30Z', { chargers }));
    const sum = (charger: string) => steps.reduce((total, { byCharger }) => total + (byCharger?.[charger] ?? 0), 0);
    expect(Math.abs(sum('one') - 10_000)).toBeLessThan(20);
    expect(Math.abs(sum('other') - 20_000)).toBeLessThan(20);
    for (const { instant, byCharger, chargersWh } of steps) {
      expect(byCharger?.one !== undefined).toBe(instant >= arrives && instant < departs);
      expect(Math.abs((byCharger?.one ?? 0) + (byCharger?.other ?? 0) - chargersWh)).toBeLessThanOrEqual(1);
    }
    expect(planSite(asked('2026-06-16T21:30Z')).steps[0]).not.toHaveProperty('byCharger');
  });

  test('a car has its charge by departure, from the cheapest hours, within the connection', () => {
    const [arrives, departs] = [Date.parse('2026-06-16T22:30Z'), Date.parse('2026-06-17T06:00Z')];
    const need = { arrives, departs, wh: 30_000, mostW: 7000 };
    const { steps, shortWh } = planSite(asked('2026-06-16T22:30Z', { chargers: [need] }));
    const charged = steps.filter(({ chargersWh }) => chargersWh > 0);
    expect(shortWh).toBe(0);
    expect(charged.reduce((sum, { chargersWh }) => sum + chargersWh, 0)).toBeCloseTo(30_000, 6);
    for (const { instant, chargersWh, buyPence } of charged) {
      expect(instant).toBeLessThan(departs);
      expect(chargersWh).toBeLessThanOrEqual(3500);
      expect(buyPence).toBe(19.6);
    }
    const small = { ...of.site, importW: 4000 };
    expect(planSite(asked('2026-06-16T22:30Z', { site: small, chargers: [need] })).shortWh).toBeGreaterThan(10_000);
  });
});

test('plans of a week save money over self-use, from the past alone', () => {
  const week = { halfHours: 10 * 48 };
  const { flows, plans } = rollingYear(of, timeOfUse, week);
  const sum = (all: typeof flows) => poundsByMonth(of, timeOfUse, all).reduce((total, pounds) => total + pounds, 0);
  expect(plans).toBeGreaterThanOrEqual(20);
  expect(sum(selfUseYear(of).slice(0, week.halfHours)) - sum(flows)).toBeGreaterThan(15);
});

describe('the score of a day', () => {
  const first = (Date.parse('2026-03-10T00:00Z') - of.begins) / HALF_HOUR;
  const cut = (wh: Float64Array) => wh.slice(first, first + 48);
  const prices = {
    buyPence: Float64Array.from({ length: 48 }, (_, at) =>
      asked('2026-03-10T00:00Z').buyPence(of.begins + (first + at) * HALF_HOUR),
    ),
    sellPence: new Float64Array(48).fill(12),
    carbonGrams: new Float64Array(48).fill(100),
  };
  const scored = (steps: Parameters<typeof runPlan>[2]) => {
    const scenario = { sunWh: cut(of.sunWh), loadWh: cut(of.loadWh) };
    const { flows, storedWh } = runPlan(of.site, 4000, steps, scenario, prices);
    const column = (value: (flow: (typeof flows)[number]) => number) => Float64Array.from(flows, value);
    return scoreDay(
      of.site,
      {
        ...scenario,
        importedWh: column(({ imported }) => imported),
        exportedWh: column(({ exported }) => exported),
        dischargedWh: column(({ discharged }) => discharged),
        storedWh: 4000,
        leftWh: storedWh,
      },
      prices,
    );
  };

  test('a day that ran in self-use scores as self-use', () => {
    const { actual, selfUse } = scored([]);
    expect(actual.pence).toBeCloseTo(selfUse.pence, 6);
    expect(actual.grams).toBeCloseTo(selfUse.grams, 6);
  });

  test('a plan lies between self-use and the best, and saves over no battery', () => {
    const { steps } = planSite(asked('2026-03-10T00:00Z', { storedWh: 4000 }));
    const { actual, noBattery, selfUse, best } = scored(steps);
    const cost = ({ pence, wearPence }: typeof actual) => pence + wearPence;
    expect(cost(best)).toBeLessThanOrEqual(cost(actual) + 1e-6);
    expect(cost(actual)).toBeLessThan(cost(selfUse) - 50);
    expect(cost(actual)).toBeLessThan(cost(noBattery) - 50);
    expect(noBattery.wearPence).toBe(0);
  });

  test('what was in the battery at midnight is no gain', () => {
    const idle = Array.from({ length: 48 }, () => ({ mode: 'hold' as const, targetWh: 0 }));
    const { actual, noBattery } = scored(idle);
    expect(Math.abs(actual.pence - noBattery.pence)).toBeLessThan(30);
  });
});

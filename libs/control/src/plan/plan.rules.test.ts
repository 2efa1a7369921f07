import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emptyFlow, type Flow, limitsOf, type Mode, type PlannedSite, runStep } from './battery.rules.js';
import { makePlan, type Objective } from './make-plan.rules.js';
import { runPlan } from './run-plan.rules.js';

const STEPS = 30;
const wh = (max: number) => fc.float64Array({ minLength: STEPS, maxLength: STEPS, min: 0, max, noNaN: true });
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const sites: fc.Arbitrary<PlannedSite> = fc
  .record({
    capacityWh: between(0, 60_000),
    chargeW: between(0, 30_000),
    dischargeW: between(0, 30_000),
    roundTrip: between(0.6, 1),
    reserve: between(0, 1),
    wearPence: between(0, 8),
    importW: between(0, 60_000),
    exportW: between(0, 60_000),
  })
  .map(({ reserve, ...site }) => ({ ...site, reserveWh: reserve * site.capacityWh }));
const scenarios = fc.array(fc.record({ sunWh: wh(20_000), loadWh: wh(20_000) }), { minLength: 1, maxLength: 3 });
const prices = fc.record({
  buyPence: fc.float64Array({ minLength: STEPS, maxLength: STEPS, min: -10, max: 60, noNaN: true }),
  sellPence: fc.float64Array({ minLength: STEPS, maxLength: STEPS, min: -10, max: 60, noNaN: true }),
  carbonGrams: fc.float64Array({ minLength: STEPS, maxLength: STEPS, min: 0, max: 400, noNaN: true }),
});
const objectives = fc.constantFrom<Objective>('balanced', 'cheapest', 'greenest');
const modes = fc.constantFrom<Mode>('use', 'hold', 'charge', 'sell', 'spare');

/** Every limit that a half hour may break. */
function keepsLimits(site: PlannedSite, before: number, sun: number, load: number, flow: Flow): void {
  const close = 1e-6;
  expect(flow.charged).toBeGreaterThanOrEqual(0);
  expect(flow.charged).toBeLessThanOrEqual(site.chargeW / 2 + close);
  expect(flow.discharged).toBeGreaterThanOrEqual(0);
  expect(flow.discharged).toBeLessThanOrEqual(site.dischargeW / 2 + close);
  expect(Math.min(flow.charged, flow.discharged)).toBeLessThanOrEqual(0);
  expect(flow.storedWh).toBeLessThanOrEqual(site.capacityWh + close);
  expect(flow.storedWh).toBeGreaterThanOrEqual(Math.min(before, site.reserveWh) - close);
  // A site may use more than its connection takes; a battery never adds to that.
  expect(flow.imported).toBeLessThanOrEqual(Math.max(site.importW / 2, load - sun) + close);
  expect(flow.exported).toBeLessThanOrEqual(site.exportW / 2 + close);
  const comes = sun + flow.imported + flow.discharged;
  expect(comes).toBeCloseTo(load + flow.exported + flow.charged + flow.curtailed, 6);
  const oneWay = Math.sqrt(site.roundTrip);
  expect(flow.storedWh).toBeCloseTo(before + flow.charged * oneWay - flow.discharged / oneWay, 5);
}

describe('a half hour', () => {
  test('keeps every limit and balances, whatever is asked of it', () => {
    fc.assert(
      fc.property(
        sites,
        between(0, 1),
        modes,
        between(-10_000, 90_000),
        between(0, 40_000),
        between(0, 40_000),
        (site, full, mode, target, sun, load) => {
          const flow = emptyFlow();
          runStep(limitsOf(site), full * site.capacityWh, mode, target, sun, load, flow);
          keepsLimits(site, full * site.capacityWh, sun, load, flow);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a plan', () => {
  test('keeps every limit in every scenario, and in one that nobody expected', () => {
    fc.assert(
      fc.property(
        sites,
        between(0, 1),
        scenarios,
        fc.record({ sunWh: wh(30_000), loadWh: wh(30_000) }),
        prices,
        objectives,
        (site, full, expected, surprise, priced, objective) => {
          const storedWh = full * site.capacityWh;
          const { steps } = makePlan({ site, storedWh, scenarios: expected, prices: priced, objective });
          expect(steps).toHaveLength(STEPS);
          for (const scenario of [...expected, surprise]) {
            let before = storedWh;
            runPlan(site, storedWh, steps, scenario, priced).flows.forEach((flow, at) => {
              keepsLimits(site, before, scenario.sunWh[at] as number, scenario.loadWh[at] as number, flow);
              before = flow.storedWh;
            });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('never costs more than self-use over the scenarios that it was made for, whatever the host wants', () => {
    fc.assert(
      fc.property(sites, between(0, 1), scenarios, prices, objectives, (site, full, expected, priced, objective) => {
        const storedWh = full * site.capacityWh;
        const made = makePlan({ site, storedWh, scenarios: expected, prices: priced, objective });
        expect(made.expected.pence).toBeLessThanOrEqual(made.selfUse.pence + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  test('is the same for the same question', () => {
    fc.assert(
      fc.property(sites, scenarios, prices, objectives, (site, expected, priced, objective) => {
        const asked = { site, storedWh: 0, scenarios: expected, prices: priced, objective };
        expect(makePlan(asked)).toEqual(makePlan(asked));
      }),
      { numRuns: 20 },
    );
  });
});

describe('what a plan is for', () => {
  const site: PlannedSite = {
    capacityWh: 20_000,
    chargeW: 10_000,
    dischargeW: 10_000,
    roundTrip: 0.9,
    reserveWh: 0,
    wearPence: 1,
    importW: 45_000,
    exportW: 45_000,
  };
  const every = (value: (at: number) => number) => Float64Array.from({ length: 48 }, (_, at) => value(at));
  const dull = { sunWh: every(() => 0), loadWh: every(() => 2000) };
  const night = (at: number) => at < 12;
  const tariff = {
    buyPence: every((at) => (night(at) ? 10 : 30)),
    sellPence: every(() => 5),
    carbonGrams: every((at) => (at === 4 ? 20 : 200)),
  };
  const asked = { site, storedWh: 0, scenarios: [dull], prices: tariff, objective: 'cheapest' as Objective };

  test('charges at night for the day, and no more than the day needs', () => {
    const { flows, pence } = runPlan(site, 0, makePlan(asked).steps, dull, tariff);
    const bought = flows.reduce((sum, { charged }, at) => sum + (night(at) ? charged : 0), 0);
    expect(bought).toBeCloseTo(20_000 / Math.sqrt(0.9), -2);
    const selfUse = runPlan(site, 0, [], dull, tariff);
    expect(selfUse.pence - pence).toBeCloseTo((20_000 * Math.sqrt(0.9) * 30 - bought * 10) / 1000, 0);
  });

  test('among plans that save as much, charges where the grid is cleanest', () => {
    const balanced = makePlan({ ...asked, objective: 'balanced' });
    expect(balanced.steps[4]).toMatchObject({ mode: 'charge' });
    expect(balanced.expected.grams).toBeLessThan(makePlan(asked).expected.grams - 500);
    const saves = (pence: number) => makePlan(asked).selfUse.pence - pence;
    expect(saves(balanced.expected.pence)).toBeGreaterThan(0.97 * saves(makePlan(asked).expected.pence));
  });

  test('the greenest plan has the least carbon of the three', () => {
    const grams = (['greenest', 'balanced', 'cheapest'] as const).map(
      (objective) => makePlan({ ...asked, objective }).expected.grams,
    );
    expect(grams).toEqual(grams.toSorted((one, other) => one - other));
  });

  test('fills a reserve at the cheap hours and leaves it alone', () => {
    const kept = { ...site, reserveWh: 8000 };
    const { flows } = runPlan(kept, 0, makePlan({ ...asked, site: kept }).steps, dull, tariff);
    for (const { storedWh } of flows.slice(12)) expect(storedWh).toBeGreaterThanOrEqual(8000 - 1e-6);
    expect(flows.at(-1)?.storedWh).toBeLessThan(8500);
  });

  test('leaves room for spare sun rather than filling up at night', () => {
    const sunny = { sunWh: every((at) => (at >= 20 && at < 32 ? 5000 : 0)), loadWh: dull.loadWh };
    const bought = (of: typeof dull) => {
      const { flows } = runPlan(site, 0, makePlan({ ...asked, scenarios: [of] }).steps, of, tariff);
      return flows.reduce((sum, { charged }, at) => sum + (night(at) ? charged : 0), 0);
    };
    expect(bought(sunny)).toBeLessThan(bought(dull) - 2000);
  });
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { yearOf } from '../calendar/year.js';
import { AGILE_EXPORT, AGILE_IMPORT } from '../data/agile-2023.js';
import { LONDON } from '../places/place.js';
import { siteOf } from '../site.js';
import { costOf, flatPrices, shapedPrices } from '../tariff/tariff.js';
import { optimalCost } from '../testing/optimum.js';
import type { Battery } from './battery.js';
import { emptyFlows, type Flows, imbalance } from './flows.js';
import { emptySums, greedyFlows, greedySums } from './greedy.js';
import { foreseenFlows, rollingFlows } from './rolling.js';

const year = yearOf(2026);
const STEPS = 96;
const NO_LIMIT = 1e9;
const kwh = (max: number) => fc.float64Array({ minLength: STEPS, maxLength: STEPS, min: 0, max, noNaN: true });
const batteries = fc.record({
  capacity: fc.double({ min: 0, max: 60, noNaN: true }),
  power: fc.double({ min: 0, max: 30, noNaN: true }),
  roundTrip: fc.double({ min: 0.6, max: 1, noNaN: true }),
});

function withinLimits(flows: Flows, { capacity, power }: Battery): void {
  for (let step = 0; step < flows.stored.length; step++) {
    expect(flows.stored[step]).toBeGreaterThanOrEqual(-1e-9);
    expect(flows.stored[step]).toBeLessThanOrEqual(capacity + 1e-9);
    expect(flows.charged[step]).toBeLessThanOrEqual(power / 2 + 1e-9);
    expect(flows.discharged[step]).toBeLessThanOrEqual(power / 2 + 1e-9);
    expect(flows.imported[step]).toBeGreaterThanOrEqual(0);
    expect(flows.exported[step]).toBeGreaterThanOrEqual(0);
    // Never both at once.
    expect(Math.min(flows.charged[step] as number, flows.discharged[step] as number)).toBe(0);
    expect(Math.min(flows.imported[step] as number, flows.exported[step] as number)).toBe(0);
  }
}

describe('greedy', () => {
  test('balances in every half hour to 1e-9 kWh and keeps to its limits', () => {
    fc.assert(
      fc.property(
        kwh(20),
        kwh(20),
        batteries,
        fc.double({ min: 0, max: 10, noNaN: true }),
        (sun, load, battery, exportLimit) => {
          const flows = emptyFlows(STEPS);
          greedyFlows({ sun, sunFactor: 1, load, loadFactor: 1, battery, exportLimit }, flows);
          expect(imbalance(flows, sun, load, battery.roundTrip)).toBeLessThan(1e-9);
          withinLimits(flows, battery);
          for (const exported of flows.exported) expect(exported).toBeLessThanOrEqual(exportLimit + 1e-9);
          // It neither buys in order to store nor sells what it stored.
          flows.charged.forEach((charged, step) => expect(Math.min(charged, flows.imported[step] as number)).toBe(0));
          flows.discharged.forEach((given, step) => expect(Math.min(given, flows.exported[step] as number)).toBe(0));
        },
      ),
    );
  });

  test('a larger battery never loses on a flat tariff', () => {
    const factor = fc.double({ min: 1, max: 4, noNaN: true });
    fc.assert(
      fc.property(kwh(20), kwh(20), batteries, factor, (sun, load, battery, larger) => {
        const prices = {
          importPounds: new Float64Array(STEPS).fill(0.26),
          exportPounds: new Float64Array(STEPS).fill(0.075),
        };
        const bill = (size: Battery) => {
          const flows = emptyFlows(STEPS);
          greedyFlows({ sun, sunFactor: 1, load, loadFactor: 1, battery: size, exportLimit: NO_LIMIT }, flows);
          return costOf(flows.imported, flows.exported, prices);
        };
        // What is left in it at the end was not sold: the larger one may hold more of it.
        const held = battery.capacity * larger * 0.075;
        expect(bill({ ...battery, capacity: battery.capacity * larger })).toBeLessThanOrEqual(
          bill(battery) + held + 1e-9,
        );
      }),
    );
  });

  test('the sums by month are those of the half hours', () => {
    const site = siteOf({ businessType: 'cafe' }, { place: LONDON, tilt: 15, azimuth: 180, chargers: 0, seed: 1 });
    const [sun, load] = [site.yields[0] as Float64Array, site.loads[0] as Float64Array];
    const asked = {
      sun,
      sunFactor: 25,
      load,
      loadFactor: 25_000,
      battery: { capacity: 20, power: 10, roundTrip: 0.88 },
      exportLimit: 5,
    };
    const flows = emptyFlows(year.steps);
    const sums = emptySums();
    greedyFlows(asked, flows);
    greedySums(asked, year.monthBegins, sums);
    for (let month = 0; month < 12; month++) {
      const of = (values: Float64Array) =>
        values.subarray(year.monthBegins[month], year.monthBegins[month + 1]).reduce((sum, value) => sum + value, 0);
      expect(sums.imported[month]).toBeCloseTo(of(flows.imported), 6);
      expect(sums.exported[month]).toBeCloseTo(of(flows.exported), 6);
      expect(sums.discharged[month]).toBeCloseTo(of(flows.discharged), 6);
    }
  });
});

describe('planning', () => {
  test('balances and keeps to its limits, whatever prices do and however wrong it expects the day', () => {
    const price = fc.float64Array({ minLength: STEPS, maxLength: STEPS, min: 0, max: 0.7, noNaN: true });
    fc.assert(
      fc.property(
        kwh(10),
        kwh(10),
        batteries,
        price,
        price,
        kwh(10),
        (sun, load, battery, buys, sells, expectedNet) => {
          const prices = {
            importPounds: buys,
            exportPounds: sells.map((pounds, step) => Math.min(pounds, buys[step] as number)),
          };
          const flows = emptyFlows(STEPS);
          rollingFlows(battery, { sun, load, prices }, flows, { levels: 21, horizon: 48, every: 24, expectedNet });
          expect(imbalance(flows, sun, load, battery.roundTrip)).toBeLessThan(1e-9);
          withinLimits(flows, battery);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('on a flat tariff it finds what greedy does', () => {
    const sun = Float64Array.from({ length: STEPS }, (_, step) => Math.max(0, 8 - Math.abs((step % 48) - 24)));
    const load = Float64Array.from({ length: STEPS }, (_, step) => 2 + ((step * 7) % 5) / 2);
    const battery = { capacity: 30, power: 20, roundTrip: 0.9 };
    const prices = {
      importPounds: new Float64Array(STEPS).fill(0.26),
      exportPounds: new Float64Array(STEPS).fill(0.075),
    };
    const [greedy, planned] = [emptyFlows(STEPS), emptyFlows(STEPS)];
    greedyFlows({ sun, sunFactor: 1, load, loadFactor: 1, battery, exportLimit: NO_LIMIT }, greedy);
    foreseenFlows(battery, { sun, load, prices }, planned, 121);
    const saved = costOf(greedy.imported, greedy.exported, prices);
    expect(costOf(planned.imported, planned.exported, prices)).toBeLessThan(saved + 0.02);
  });

  test('knowing the year it comes within 3% of the optimum of a linear program', async () => {
    const site = siteOf({ businessType: 'office' }, { place: LONDON, tilt: 15, azimuth: 180, chargers: 0, seed: 1 });
    const sun = (site.yields[0] as Float64Array).map((each) => each * 60);
    const load = (site.loads[0] as Float64Array).map((each) => each * 80_000);
    const tables = { import: AGILE_IMPORT, export: AGILE_EXPORT };
    const prices = shapedPrices(year, tables, { importPounds: 0.26, exportPounds: 0.1 });
    const battery = { capacity: 60, power: 30, roundTrip: 0.9 };
    const flows = emptyFlows(year.steps);
    const costWith = (run: () => void) => {
      run();
      return costOf(flows.imported, flows.exported, prices);
    };
    const none = { capacity: 0, power: 0, roundTrip: 1 };
    const idle = { sun, sunFactor: 1, load, loadFactor: 1, battery: none, exportLimit: NO_LIMIT };
    const without = costWith(() => greedyFlows(idle, flows));
    const least = await optimalCost(battery, { sun, load, prices });
    const foreseen = costWith(() => foreseenFlows(battery, { sun, load, prices }, flows));
    expect(foreseen).toBeGreaterThanOrEqual(least - 1e-6);
    expect((without - foreseen) / (without - least)).toBeGreaterThan(0.97);
    const twoDays = costWith(() => rollingFlows(battery, { sun, load, prices }, flows));
    expect((without - twoDays) / (without - least)).toBeGreaterThan(0.97);
    const flat = flatPrices(year, 0.26, 0.4);
    expect(flat.exportPounds[0]).toBe(0.26);
  }, 300_000);
});

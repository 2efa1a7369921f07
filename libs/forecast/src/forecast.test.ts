import { describe, expect, test } from '@jest/globals';
import { BUSINESS_TYPES, ForecastAnswer, type ForecastBody, OFFER_TERMS, OFFERS } from '@libs/contracts';
import fc from 'fast-check';
import { ASSUMPTIONS, ASSUMPTIONS_VERSION, assumed } from './assumptions.js';
import { carbonFactor } from './carbon/factors.js';
import { cclPence } from './tariff/levies.js';
import type { Findings } from './findings.js';
import { findingsOf, forecast, type ForecastOptions } from './forecast.js';
import { finish } from './in-steps.js';
import { EXAMPLES, exampleForecast, INSTANT, instantForecast } from './instant.js';
import { yearOf } from './calendar/year.js';
import { MIXTURES } from './load/business.js';
import { profileOfReadings } from './load/half-hourly.js';
import { mixed } from './load/shapes.js';
import { drawEnergies } from './montecarlo/energy.js';
import { hostDraws } from './montecarlo/host.js';
import type { MeteredLoad } from './prepare.js';

const CAFE: ForecastBody = { businessType: 'cafe', annualUsageKwh: 25_000, offer: 'per_kwh', smartService: true };
const FEW = { draws: 60 };

/** Every range anywhere in an answer. */
function ranges(value: unknown): { p10: number; p50: number; p90: number }[] {
  if (value === null || typeof value !== 'object') return [];
  if ('p10' in value) return [value as { p10: number; p50: number; p90: number }];
  return Object.values(value).flatMap(ranges);
}

const asked = fc.record({
  businessType: fc.constantFrom(...BUSINESS_TYPES),
  postcode: fc.constantFrom('EC1A 1BB', 'EH1 1BB', 'TR1 2HE'),
  annualUsageKwh: fc.integer({ min: 3000, max: 400_000 }),
  unitRatePence: fc.integer({ min: 18, max: 40 }),
  offer: fc.constantFrom(...OFFERS),
  smartService: fc.boolean(),
  evChargers: fc.constantFrom(0, 0, 3),
  termYears: fc.integer({ min: 5, max: 25 }),
  seed: fc.constantFrom(1, 2),
  system: fc.record({
    solarKwp: fc.constantFrom(0, 5, 25, 120),
    batteryKwh: fc.constantFrom(0, 10, 60),
  }),
});

/**
 * A draw with the usage as it was given, and as much sun, and use of it, as it takes to save this much: the engine's own year and
 * bills, with nothing of what the answer says.
 */
function drawThatSaves(saving: number, found: Findings): { before: number; after: number } {
  const { asked: question, site, system, draws } = found;
  const billsWith = (sun: number) => {
    const one = (value: number) => Float64Array.of(value);
    const draw = { ...draws, count: 1, weather: Uint8Array.of(0), loadYear: Uint8Array.of(0) };
    const middle = { modelFactor: one(sun), loadFactor: one(1), habits: one(sun - 1) };
    const { annualUsageKwh: annualKwh, termYears } = question;
    const energies = finish(drawEnergies({ site, system, annualKwh, termYears }, { ...draw, ...middle }));
    const { year } = hostDraws({ ...found, draws: { ...draw, ...middle }, energies });
    return { before: year.before[0] as number, after: year.after[0] as number };
  };
  const savedWith = (sun: number) => billsWith(sun).before - billsWith(sun).after;
  // What is saved rises with the sun, or falls with it where the grid's kWh is the cheaper one.
  let [least, most] = savedWith(0) <= savedWith(4) ? [0, 4] : [4, 0];
  for (let turn = 0; turn < 40; turn++) {
    const between = (least + most) / 2;
    if (savedWith(between) < saving) least = between;
    else most = between;
  }
  return billsWith((least + most) / 2);
}

describe('any question', () => {
  test('is answered as the contract has it, low before middle before high', () => {
    fc.assert(
      fc.property(asked, (body) => {
        const answer = ForecastAnswer.parse(JSON.parse(JSON.stringify(forecast(body, FEW))));
        for (const { p10, p50, p90 } of ranges(answer)) {
          expect(p10).toBeLessThanOrEqual(p50);
          expect(p50).toBeLessThanOrEqual(p90);
        }
        expect(answer.funder.cashFlows).toHaveLength(body.termYears + 1);
        expect(answer.assumptionsVersion).toBe(ASSUMPTIONS_VERSION);
        expect(answer.seed).toBe(body.seed);
      }),
      { numRuns: 12 },
    );
  }, 180_000);

  test('host saving and funder revenue are avoided import, export and flexibility', () => {
    fc.assert(
      fc.property(asked, (body) => {
        // One draw: every range is that draw, so that sums can be checked.
        const { annual, funder, flexibility, inputs, host } = forecast(body, { draws: 1 });
        const price = (inputs.unitRatePence + host.levies.cclPencePerKwh) / 100;
        const flex = 0.75 * flexibility.reduce((sum, { perYear }) => sum + perYear.p50, 0);
        const shared =
          annual.savings.p50 +
          annual.gridEarnings.p50 +
          funder.revenue.supply +
          funder.revenue.export +
          funder.revenue.flexibility;
        const made = annual.selfConsumedKwh.p50 * price + annual.exportedKwh.p50 * 0.075 + flex;
        expect(Math.abs(shared - made)).toBeLessThan(0.2);
        expect(annual.usageKwh.p50).toBeCloseTo(annual.selfConsumedKwh.p50 + annual.importedKwh.p50, 0);
        expect(annual.savings.p50).toBeCloseTo(annual.currentBill.p50 - annual.newBill.p50, 1);
      }),
      { numRuns: 12 },
    );
  }, 180_000);

  test('bill now, saving and new bill are those of one draw, and subtract to the penny, in the year and in each month', () => {
    fc.assert(
      fc.property(asked, (body) => {
        const { annual, monthly } = forecast(body, FEW);
        for (const { currentBill, savings, newBill } of [annual, ...monthly])
          expect(currentBill.p50 - savings.p50).toBeCloseTo(newBill.p50, 6);
        const { before, after } = drawThatSaves(annual.savings.p50, findingsOf(body, FEW));
        expect(before).toBeCloseTo(annual.currentBill.p50, 1);
        expect(Math.abs(after - annual.newBill.p50)).toBeLessThan(0.03);
      }),
      { numRuns: 12 },
    );
  }, 180_000);
});

describe('one question', () => {
  test('the same seed gives the same bytes, another seed others', () => {
    const text = (seed: number) => JSON.stringify(forecast({ ...CAFE, seed }, FEW));
    expect(text(4)).toBe(text(4));
    expect(text(4)).not.toBe(text(5));
  });

  test('the middle holds to 0.5% across seeds', () => {
    const system = { solarKwp: 12.5, batteryKwh: 10 };
    const middles = [1, 2, 3, 4].map((seed) => forecast({ ...CAFE, seed, system }).annual.savings.p50);
    const mean = middles.reduce((sum, each) => sum + each, 0) / middles.length;
    for (const middle of middles) expect(Math.abs(middle / mean - 1)).toBeLessThan(0.005);
  }, 120_000);

  test('25 kWp on a warehouse in London make about 21 MWh and save 2.8 t', () => {
    const { annual } = forecast({
      ...CAFE,
      businessType: 'small_warehouse',
      annualUsageKwh: 50_000,
      system: { solarKwp: 25, batteryKwh: 0 },
    });
    expect(annual.generationKwh.p50).toBeGreaterThan(19_800);
    expect(annual.generationKwh.p50).toBeLessThan(23_500);
    expect(annual.co2ReductionTonnes.p50).toBeCloseTo((annual.generationKwh.p50 * 0.13096) / 1000, 1);
  });

  test('without half-hourly readings the band is as wide as metered sites differ from profiles; the middle stays', () => {
    const system = { solarKwp: 20, batteryKwh: 0 };
    const year = yearOf(2026);
    const shape = mixed(year, MIXTURES.cafe);
    const load = { profile: profileOfReadings({ begins: year.begins, kwh: shape }), wholeYear: true };
    // Both know the year's kWh, so they differ by the readings alone.
    const months = Array.from({ length: 12 }, (_, month) =>
      Math.round(shape.reduce((sum, kwh, step) => sum + (year.month[step] === month ? kwh * 25_000 : 0), 0)),
    );
    const metered = forecast({ ...CAFE, system }, { load }).annual.selfConsumedKwh;
    const billed = forecast({ ...CAFE, system, monthlyUsageKwh: months }).annual.selfConsumedKwh;
    const width = ({ p10, p50, p90 }: typeof billed) => (p90 - p10) / p50;
    expect(width(billed)).toBeGreaterThan(1.5 * width(metered));
    expect(Math.abs(billed.p50 / metered.p50 - 1)).toBeLessThan(0.02);
  }, 60_000);

  test('a first answer about another place takes the sun of the place before, and the next one its own', () => {
    const at = (postcode: string, options: ForecastOptions = {}) =>
      forecast({ ...CAFE, postcode, system: { solarKwp: 10, batteryKwh: 0 } }, { draws: 300, ...options }).annual;
    const own = at('EH1 1BB');
    at('TR1 2HE');
    const sketch = at('EH1 1BB', { years: 4, nearby: true });
    expect(sketch.generationKwh.p50).not.toBe(own.generationKwh.p50);
    expect(Math.abs(sketch.savings.p50 / own.savings.p50 - 1)).toBeLessThan(0.05);
    expect(Math.abs(at('EH1 1BB', { years: 20 }).savings.p50 / own.savings.p50 - 1)).toBeLessThan(0.02);
    expect(at('EH1 1BB')).toEqual(own);
  }, 60_000);

  test('north and steep gives less than south', () => {
    const south = forecast({ ...CAFE, system: { solarKwp: 10, batteryKwh: 0 }, tiltDeg: 35 }, FEW);
    const north = forecast({ ...CAFE, system: { solarKwp: 10, batteryKwh: 0 }, tiltDeg: 35, azimuthDeg: 0 }, FEW);
    expect(north.annual.generationKwh.p50).toBeLessThan(0.75 * south.annual.generationKwh.p50);
  });

  test('a flat fee leaves the year as it is in the middle, and moves the risk of a dull month to the host', () => {
    const system = { solarKwp: 12.5, batteryKwh: 0 };
    const [perKwh, flat] = OFFERS.map((offer) => forecast({ ...CAFE, offer, system }));
    expect(flat?.host.flatFeePerMonth).toBeCloseTo(((perKwh?.annual.selfConsumedKwh.p50 ?? 0) * 0.15) / 12, 1);
    const width = (answer: typeof flat) => (answer ? answer.annual.savings.p90 - answer.annual.savings.p10 : 0);
    expect(width(flat)).toBeGreaterThan(width(perKwh));
    expect(flat?.monthly[11]?.savings.p10).toBeLessThan(perKwh?.monthly[11]?.savings.p10 ?? 0);
    expect(flat?.warnings.map(({ code }) => code)).toContain('volume_risk');
  });

  test('without the Smart Energy Service the grid pays nothing', () => {
    const answer = forecast({ ...CAFE, smartService: false }, FEW);
    expect(answer.annual.gridEarnings).toEqual({ p10: 0, p50: 0, p90: 0 });
  });

  test('cars add to the use, before as after', () => {
    const { annual } = forecast({ ...CAFE, evChargers: 2, system: { solarKwp: 10, batteryKwh: 0 } }, FEW);
    expect(annual.usageKwh.p50).toBeGreaterThan(25_000 + 2 * 8 * 200);
  });

  test('bills in hand make the band of use narrower', () => {
    const monthlyUsageKwh = Array.from({ length: 12 }, () => 25_000 / 12);
    const width = (body: ForecastBody) => {
      const { usageKwh } = forecast(body, FEW).annual;
      return usageKwh.p90 - usageKwh.p10;
    };
    expect(width({ ...CAFE, monthlyUsageKwh })).toBeLessThan(0.6 * width(CAFE));
  });

  test('the site’s own half hours shape its day; a year of them makes the band of use narrower', () => {
    const night = profileOfReadings({
      begins: Date.UTC(2025, 0, 1),
      kwh: Float64Array.from({ length: 17_520 }, (_, step) => (step % 48 < 12 ? 4 : 0.2)),
    });
    const asked = { ...CAFE, system: { solarKwp: 20, batteryKwh: 0 } };
    const by = (load?: MeteredLoad) => forecast(asked, { draws: 200, load });
    const [form, shape, year] = [
      by(),
      by({ profile: night, wholeYear: false }),
      by({ profile: night, wholeYear: true }),
    ];
    expect(shape.annual.selfConsumedKwh.p50).toBeLessThan(0.6 * form.annual.selfConsumedKwh.p50);
    const width = ({ annual: { usageKwh } }: typeof form) => usageKwh.p90 - usageKwh.p10;
    expect(width(year)).toBeLessThan(0.7 * width(shape));
    expect([form, shape, year].map(({ basis }) => basis.inputs.annualUsageKwh)).toEqual([
      'entered',
      'entered',
      'measured',
    ]);
  });

  test('nothing built, nothing earned', () => {
    const answer = forecast({ ...CAFE, smartService: false, system: { solarKwp: 0, batteryKwh: 0 } }, FEW);
    expect(answer.funder).toMatchObject({ capex: 0, irr: null, dscr: null });
    expect(answer.annual.savings.p50).toBe(0);
    expect(answer.warnings[0]?.code).toBe('no_system');
  });

  test('wider bands where outcomes asked for them', () => {
    const narrow = forecast(CAFE, FEW).annual.generationKwh;
    const wide = forecast(CAFE, { ...FEW, widen: 1.5 }).annual.generationKwh;
    expect(wide.p50).toBe(narrow.p50);
    expect(wide.p90 - wide.p50).toBeCloseTo(1.5 * (narrow.p90 - narrow.p50), 0);
  });
});

describe('sizing', () => {
  test('a system that the engine sizes fits the roof, and its funder where one can', () => {
    const small = forecast({ ...CAFE, roofAreaM2: 40 }, FEW);
    expect(small.system.sized).toBe(true);
    expect(small.system.solarKwp).toBeLessThanOrEqual(8);
    expect(small.warnings.map(({ code }) => code)).toContain('below_mandate');
    const large = forecast({ ...CAFE, businessType: 'manufacturing', annualUsageKwh: 150_000 });
    expect(large.funder.meetsFloor).toBe(true);
  });

  test('no roof, no system', () => {
    expect(forecast({ ...CAFE, roofAreaM2: 0 }, FEW).system).toMatchObject({ solarKwp: 0, batteryKwh: 0 });
  });
});

describe('what is ready made', () => {
  test('the instant forecast names everything as assumed', () => {
    const { inputs, basis, warnings } = instantForecast();
    expect(inputs).toMatchObject({ annualUsageKwh: 25_000, unitRatePence: 26, region: 'London', offer: 'per_kwh' });
    expect(new Set(Object.values(basis.inputs))).toEqual(new Set(['assumed']));
    expect(warnings.length).toBeGreaterThan(0);
  });

  test.each(EXAMPLES)('$name has a forecast of its own', ({ name, annualUsageKwh }) => {
    const { inputs, host } = exampleForecast(name);
    expect(inputs).toMatchObject({ annualUsageKwh, unitRatePence: 37 });
    expect(host.savingsPercent.p50).toBeLessThan(40);
  });
});

test('assumptions that stand in two places agree', () => {
  expect(ASSUMPTIONS['carbon.factor'].value).toBe(carbonFactor(ASSUMPTIONS['year.modelled'].value));
  expect(ASSUMPTIONS['price.ccl'].value).toBe(cclPence(Date.parse(ASSUMPTIONS['price.date'].value)));
  for (const { source, date, unit } of Object.values(ASSUMPTIONS)) {
    expect(source.length * unit.length).toBeGreaterThan(0);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test('public texts state the offer that the engine assumes', () => {
  const { pencePerKwh, indexation, marketRise, termYears, weatherYears } = OFFER_TERMS;
  expect(pencePerKwh).toBe(assumed('offer.pencePerKwh'));
  expect(indexation / 100).toBe(assumed('offer.indexation'));
  expect(marketRise / 100).toBe(assumed('price.drift'));
  expect(termYears).toBe(assumed('offer.termYears'));
  expect(weatherYears).toBe(assumed('weather.years'));
});

test('without equipment nothing is earned from the grid', () => {
  const nothing = { ...INSTANT, system: { solarKwp: 0, batteryKwh: 0 } };
  const { annual, flexibility } = forecast(nothing, { draws: 20 });
  expect(annual.savings.p50).toBeCloseTo(0, 9);
  expect(annual.gridEarnings.p90).toBe(0);
  expect(flexibility.every(({ perYear }) => perYear.p90 === 0)).toBe(true);
  expect(forecast({ ...nothing, evChargers: 2 }, { draws: 20 }).annual.gridEarnings.p50).toBeGreaterThan(0);
});

test('a coarse search answers near the whole one', () => {
  for (const businessType of BUSINESS_TYPES) {
    const body = { ...INSTANT, businessType };
    const [coarse, whole] = [true, false].map((rough) => forecast(body, { draws: 40, coarse: rough }));
    const [few, all] = [coarse, whole].map((answer) => answer?.annual.savings.p50 ?? 0) as [number, number];
    expect(Math.abs(few - all) / all).toBeLessThan(0.25);
  }
});

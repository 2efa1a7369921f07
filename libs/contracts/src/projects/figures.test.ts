import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { figureBases, percentInTenths, projectFigures } from './figures.js';

// To the penny, as in the engine.
const pounds = fc.integer({ min: 0, max: 50_000_000 }).map((pence) => pence / 100);
const tonnes = fc.double({ min: 0, max: 400, noNaN: true });
const range = (p50: number) => ({ p10: p50 * 0.9, p50, p90: p50 * 1.1 });
const inTenths = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6;

const project = fc.record({ saving: pounds, bill: pounds, capex: pounds, used: tonnes, exported: tonnes, irr: pounds });
type Drawn = typeof project extends fc.Arbitrary<infer T> ? T : never;

/** A project with its forecast's figures, as keepProjectForecast leaves it. */
function held({ saving, bill, capex, used, exported, irr }: Drawn) {
  const carbon = {
    factorYear: 2026,
    factorKgPerKwh: 0.131,
    selfConsumedTonnes: used,
    exportedTonnes: exported,
    totalTonnes: used + exported,
    halfHourly: { selfConsumedTonnes: used * 0.86, exportedTonnes: exported * 0.81 },
  };
  const rate = irr / 1_000_000;
  return {
    expectedSavings: saving,
    monthlySavings: Math.round((saving * 100) / 12) / 100,
    co2Reduction: used + exported,
    capitalCost: Math.round(capex),
    forecast: {
      version: 3,
      host: {
        currentBill: range(bill),
        savings: range(saving),
        co2ReductionTonnes: range(used + exported),
        carbon,
      },
      funder: { capex, irr: range(rate), npv: range(capex - bill), carbon },
    },
  };
}

test('bill now less the saving is the new bill, and carbon used and exported add up, whatever the forecast says', () => {
  fc.assert(
    fc.property(project, (drawn) => {
      const source = held(drawn);
      const { bill, saving, carbon, carbonRows, forecastVersion } = projectFigures(source);
      if (!bill || !saving || !carbonRows) throw new Error('a forecast gives all of them');
      expect(bill.before - bill.saving).toBe(bill.after);
      for (const whole of [bill.before, bill.saving, bill.after, saving.value])
        expect(Number.isInteger(whole)).toBe(true);
      expect(carbonRows.annual.total).toBe(carbon?.value);
      for (const row of [carbonRows.annual, carbonRows.halfHourly]) {
        if (!row) throw new Error('both methods are there');
        expect(row.used + row.exported).toBeCloseTo(row.total, 9);
        expect(Math.min(row.used, row.exported)).toBeGreaterThanOrEqual(0);
        expect([row.used, row.exported, row.total].every(inTenths)).toBe(true);
      }
      expect(forecastVersion).toBe(3);
    }),
    { seed: 17 },
  );
});

test('what is held of the forecast is modelled and is one with it, for every role; what reads otherwise was entered', () => {
  fc.assert(
    fc.property(project, fc.integer({ min: 1, max: 5_000 }), (drawn, more) => {
      const source = held(drawn);
      const basis = figureBases(source);
      expect(basis).toEqual({ expectedSavings: 'modelled', co2Reduction: 'modelled', capitalCost: 'modelled' });
      const { forecast } = source;
      const admin = projectFigures({ ...source, basis });
      const host = projectFigures({ ...source, basis, forecast: { version: 3, host: forecast.host } });
      const funder = projectFigures({ ...source, basis, forecast: { version: 3, funder: forecast.funder } });
      expect([host.saving, funder.saving]).toEqual([admin.saving, admin.saving]);
      expect([host.carbonRows, funder.carbonRows]).toEqual([admin.carbonRows, admin.carbonRows]);
      expect([host.bill, funder.irr, funder.capital]).toEqual([admin.bill, admin.irr, admin.capital]);
      expect(admin.saving?.value).toBe(admin.bill?.saving);
      expect(admin.capital?.value).toBe(admin.outlay);

      const entered = { ...source, expectedSavings: source.expectedSavings + more };
      expect(figureBases(entered)).toEqual({ ...basis, expectedSavings: 'entered' });
    }),
    { seed: 17 },
  );
});

test('without a forecast what is there was entered, and what is not there has no basis', () => {
  const bare = { expectedSavings: 4310, co2Reduction: null, capitalCost: null, forecast: null };
  expect(figureBases(bare)).toEqual({ expectedSavings: 'entered', co2Reduction: null, capitalCost: null });
  expect(projectFigures({ ...bare, basis: figureBases(bare) })).toMatchObject({
    saving: { value: 4310, basis: 'entered' },
    carbon: null,
    bill: null,
    irr: null,
    forecastVersion: null,
  });
});

test('a return is rounded once, as on paper', () => {
  expect([0.0625, 0.07, 0.08349, 0.08351].map(percentInTenths)).toEqual([6.3, 7, 8.3, 8.4]);
});

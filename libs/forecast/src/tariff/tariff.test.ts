import { expect, test } from '@jest/globals';
import { yearOf } from '../calendar/year.js';
import { carbonFactor, tonnesOverTerm } from '../carbon/factors.js';
import { AGILE_EXPORT, AGILE_IMPORT } from '../data/agile-2023.js';
import { billAfter, billBefore } from './bill.js';
import { cclOfYear, cclPence, leviesOf } from './levies.js';
import { shapedPrices } from './tariff.js';

test('the levy is that of its day', () => {
  const at = (date: string) => cclPence(Date.parse(date));
  expect(['2026-03-31T23:30Z', '2026-04-01', '2027-04-01', '2020-01-01'].map(at)).toEqual([0.775, 0.801, 0.827, 0]);
  const year = yearOf(2026);
  expect(new Set(cclOfYear(year))).toEqual(new Set([0.775, 0.801]));
});

test('33 kWh a day and below bear 5% VAT and no levy', () => {
  const now = Date.parse('2026-11-20');
  expect(leviesOf(12_045, now)).toMatchObject({ vatRate: 0.05, cclPence: 0 });
  expect(leviesOf(12_046, now)).toMatchObject({ vatRate: 0.2, cclPence: 0.801 });
});

test('25,000 kWh at 26.0 p cost £6,700.25, VAT £1,340.05', () => {
  const { cclPence: levy, vatRate } = leviesOf(25_000, Date.parse('2026-11-20'));
  const terms = { gridPrice: (26 + levy) / 100, standingCharge: 0, supplyPrice: 0.15, fee: null, exportPrice: 0 };
  const bill = billBefore(25_000, terms);
  expect(bill).toBeCloseTo(6700.25, 9);
  expect(bill * vatRate).toBeCloseTo(1340.05, 9);
  // At 37 p a cut of 40% needs 67.3% from the system.
  const dear = { ...terms, gridPrice: 0.37 };
  const used = 0.67272727 * 25_000;
  expect(1 - billAfter(25_000 - used, used, 0, dear) / billBefore(25_000, dear)).toBeCloseTo(0.4, 6);
});

test('a fee takes the place of the price per kWh, and the standing charge stays', () => {
  const terms = { gridPrice: 0.3, standingCharge: 18, supplyPrice: 0.15, fee: 50, exportPrice: 0 };
  expect(billAfter(100, 900, 40, terms)).toBeCloseTo(30 + 18 + 50, 12);
  expect(billAfter(100, 900, 40, { ...terms, fee: null, exportPrice: 0.1 })).toBeCloseTo(30 + 18 + 135 - 4, 12);
});

test('a shaped tariff has the means it is given, and export never above import', () => {
  const year = yearOf(2026);
  const prices = shapedPrices(
    year,
    { import: AGILE_IMPORT, export: AGILE_EXPORT },
    { importPounds: 0.26, exportPounds: 0.08 },
  );
  const mean = prices.importPounds.reduce((sum, pounds) => sum + pounds, 0) / year.steps;
  expect(mean).toBeCloseTo(0.26, 9);
  prices.exportPounds.forEach((pounds, step) => {
    expect(pounds).toBeGreaterThanOrEqual(0);
    expect(pounds).toBeLessThanOrEqual(prices.importPounds[step] as number);
  });
});

test('carbon goes by the factor of its year and falls after the newest', () => {
  expect([2024, 2025, 2026].map(carbonFactor)).toEqual([0.20705, 0.177, 0.13096]);
  expect(carbonFactor(2027)).toBeCloseTo(0.13096 * 0.92, 12);
  expect(carbonFactor(2100)).toBe(0.02);
  expect(tonnesOverTerm([1000, 1000], 2026)).toBeCloseTo(0.13096 * 1.92, 12);
});

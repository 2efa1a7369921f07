import { describe, expect, test } from '@jest/globals';
import type { AgreementTerms } from '@libs/contracts';
import { carbonFactor } from '@libs/forecast';
import { generatedYear } from '@libs/metering/testing';
import { carbonOf, receiptOf, receiptScore, savingOf } from './receipts.rules.js';

const ranges = Array.from({ length: 12 }, (_, at) => ({ p10: 900 + at, p50: 1_000 + at, p90: 1_100 + at }));
const SITE = { liveSince: '2026-05-20', solarKwp: 50, frozen: ranges, newest: null };
const june = (genWh: number | null, given: object = {}) => ({
  month: '2026-06',
  halfHours: 1440,
  genWh,
  known: genWh === null ? 0 : 1440,
  estimated: 0,
  ...given,
});
const verdict = (genWh: number | null, given?: object, site: object = {}, today = '2026-07-01') => {
  const { verdict: found, why } = receiptOf(june(genWh, given), { ...SITE, ...site }, today);
  return found ?? why;
};

describe('a month', () => {
  test('is below, within or above the frozen range, both ends included', () => {
    expect([904_900, 905_000, 1_105_000, 1_105_100].map((wh) => verdict(wh))).toEqual([
      'below',
      'within',
      'within',
      'above',
    ]);
  });

  test('counts what is missing like the rest, from 90% read on; an estimate was not read', () => {
    expect(receiptOf(june(905_000, { known: 1_400 }), SITE, '2026-07-01')).toMatchObject({
      kwh: 930.9,
      verdict: 'within',
    });
    expect(verdict(905_000, { estimated: 144 })).toBe('within');
    expect(verdict(905_000, { estimated: 145 })).toBe('unread');
    expect(verdict(null)).toBe('unread');
  });

  test('isn’t counted while it runs, in the month of go-live, or without a forecast', () => {
    expect(verdict(905_000, {}, {}, '2026-06-30')).toBe('running');
    expect(verdict(905_000, {}, { liveSince: '2026-06-02' })).toBe('partial');
    expect(verdict(905_000, {}, { frozen: null })).toBe('noForecast');
  });

  test('of the generated site yields 131.2 kWh per kWp in June', () => {
    expect(receiptOf(june(6_558_520), SITE, '2026-07-01').yield).toBe(131.2);
    expect(receiptOf(june(6_558_520), { ...SITE, solarKwp: null }, '2026-07-01').yield).toBeNull();
  });
});

test('a share within the range is said from twelve months on', () => {
  const months = (within: number, all: number) =>
    Array.from({ length: all }, (_, at) => ({ verdict: at < within ? ('within' as const) : ('below' as const) }));
  expect(receiptScore([...months(3, 4), { verdict: null }])).toEqual({ counted: 4, within: 3, coverage: null });
  expect(receiptScore(months(9, 12))).toEqual({ counted: 12, within: 9, coverage: 0.75 });
});

describe('a saving', () => {
  const terms = {
    priceKind: 'per_kwh',
    priceMp: 15_000,
    flatFeePence: null,
    index: { kind: 'fixed_pct', bp: 250, floorBp: null, capBp: null },
    billingMeter: 'self_use',
    exportOwner: 'shared',
    exportHostBp: 2_500,
  } as unknown as AgreementTerms;
  const of = {
    terms,
    startsOn: '2026-06-01',
    month: '2026-06',
    selfWh: 4_771_483,
    genWh: 6_558_520,
    exportWh: 1_787_037,
    ratePence: 26,
    exportPence: 12,
  };

  test('is use on site times rate less price, and the host’s share of export', () => {
    // 4,771.483 × 11p = 52,486.313p; 1,787.037 × 12p × 25% = 5,361.111p.
    expect(savingOf(of)).toEqual({
      pence: 57_847,
      selfWh: 4_771_483,
      priceMp: 15_000,
      costPence: 71_572,
      exportPence: 5_361,
    });
  });

  test('has the price of its contract year', () => {
    expect(savingOf({ ...of, month: '2027-05' })?.priceMp).toBe(15_000);
    expect(savingOf({ ...of, month: '2027-06' })?.priceMp).toBe(15_375);
  });

  test('pays for all generation where that is billed, a fee where it is flat, and nothing is said of an index to come', () => {
    expect(savingOf({ ...of, terms: { ...terms, billingMeter: 'generation' } })?.costPence).toBe(98_378);
    const flat = {
      ...terms,
      priceKind: 'flat',
      priceMp: null,
      flatFeePence: 12_000,
      exportOwner: 'funder',
    } as AgreementTerms;
    expect(savingOf({ ...of, terms: flat })).toMatchObject({
      pence: 112_059,
      priceMp: null,
      costPence: 12_000,
      exportPence: 0,
    });
    const cpi = { ...terms, index: { kind: 'cpi', bp: null, floorBp: null, capBp: null } } as AgreementTerms;
    expect(savingOf({ ...of, terms: cpi, month: '2028-06' })).toBeNull();
    const figures = new Map([
      ['cpi 2027-04-01', 200],
      ['cpi 2028-04-01', 300],
    ]);
    expect(savingOf({ ...of, terms: cpi, month: '2028-06', figures })?.priceMp).toBe(15_759);
  });
});

describe('carbon', () => {
  const year = generatedYear().map(({ self, exp }) => ({ self, exported: exp, grid: null }));

  test('without the grid’s half hours is by the factor of the year, and export is apart', () => {
    expect(carbonFactor(2026)).toBe(0.13096);
    expect(carbonOf(year, 0.13096)).toEqual({
      selfKg: 4_622.88,
      exportedKg: 1_106.28,
      factorKgPerKwh: 0.13096,
      halfHours: { actual: 0, forecast: 0, factor: 17_520 },
    });
  });

  test('is by the actual of the half hour, else its forecast, and says how many of each', () => {
    const half = (grid: { actual: number | null; forecast: number | null } | null) => ({
      self: 1000,
      exported: 500,
      grid,
    });
    const unknown = { self: null, exported: null, grid: null };
    expect(
      carbonOf([half({ actual: 50, forecast: 90 }), half({ actual: null, forecast: 90 }), half(null), unknown], 0.2),
    ).toEqual({
      selfKg: 0.34,
      exportedKg: 0.17,
      factorKgPerKwh: 0.2,
      halfHours: { actual: 1, forecast: 1, factor: 1 },
    });
    expect(carbonOf([unknown], 0.2)).toBeNull();
  });
});

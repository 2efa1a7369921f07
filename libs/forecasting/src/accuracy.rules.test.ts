import { expect, test } from '@jest/globals';
import type { ForecastScore } from '@libs/contracts';
import { accuracyOfSites, generationOfSites } from './accuracy.rules.js';

type Month = ForecastScore['months'][number];
const month = (meteredKwh: number, of: Month['of'] = 'import'): Month => ({
  month: '2026-05',
  of,
  forecast: { p10: 90, p50: 100, p90: 110 },
  meteredKwh,
  inside: true,
  ahead: true,
  forecastId: '00000000-0000-4000-8000-000000000001',
  forecastVersion: 1,
  basis: 'form',
});
const site = (...metered: number[]) => ({ months: metered.map((kwh) => month(kwh)) });

test('a known bias is reported, and how many months fell inside', () => {
  const sites = [site(115, 105, 105, 105), site(105, 105, 105, 105), site(105, 105, 105, 125)];
  const { coverage, bias, ...counts } = accuracyOfSites(sites);
  expect(counts).toMatchObject({ live: 3, scored: 3, months: 12 });
  expect(coverage).toBeCloseTo(10 / 12, 4);
  expect(bias).toBeCloseTo((10 * 0.05 + 0.15 + 0.25) / 12, 4);
});

test('nothing is published of fewer than three sites or twelve months, and what is missing is said', () => {
  const none = { coverage: null, bias: null, needed: { sites: 3, months: 12 } };
  expect(accuracyOfSites([])).toEqual({ live: 0, scored: 0, months: 0, ...none });
  const two = Array.from({ length: 2 }, () => site(...Array.from({ length: 12 }, () => 100)));
  expect(accuracyOfSites([...two, site()])).toEqual({ live: 3, scored: 2, months: 24, ...none });
  expect(accuracyOfSites([site(100), site(100), site(100)])).toMatchObject({ months: 3, ...none });
});

test('months before a site went live are its use alone, and don’t count', () => {
  const before = { months: Array.from({ length: 12 }, () => month(100, 'use')) };
  expect(accuracyOfSites([before, before, before])).toMatchObject({ live: 3, scored: 0, months: 0 });
});

test('generation is scored from three sites and twelve months on, and before that says only how many there are', () => {
  const months = (sites: number, each: number) =>
    Array.from({ length: sites * each }, (_, at) => ({
      assetId: String(at % sites),
      verdict: at % 4 === 0 ? ('below' as const) : ('within' as const),
    }));
  const needed = { sites: 3, months: 12 };
  expect(generationOfSites(months(3, 4))).toEqual({ sites: 3, months: 12, within: 9, needed, coverage: 0.75 });
  expect(generationOfSites(months(2, 6))).toEqual({ sites: 2, months: 12, within: 0, needed, coverage: null });
  expect(generationOfSites([])).toEqual({ sites: 0, months: 0, within: 0, needed, coverage: null });
});

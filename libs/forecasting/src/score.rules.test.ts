import { expect, test } from '@jest/globals';
import type { MeteredMonth } from '@libs/usage';
import { type Made, scoreMonths } from './score.rules.js';

const range = (p50: number) => ({ p10: 0.9 * p50, p50, p90: 1.1 * p50 });
const made = (more: Partial<Made> = {}): Made => ({
  id: 'first',
  version: 1,
  basis: 'form',
  createdAt: '2026-01-10T09:00:00.000Z',
  evChargers: 0,
  monthly: Array.from({ length: 12 }, () => ({ usage: range(1000), imported: range(600) })),
  ...more,
});
const month = (name: string, kwh: number, more: Partial<MeteredMonth> = {}): MeteredMonth => ({
  month: name,
  kwh,
  read: 1,
  whole: true,
  knownFrom: '2026-08-01T00:00:00.000Z',
  billed: false,
  ...more,
});

test('without readings it says so', () => {
  expect(scoreMonths([], [made()], null)).toMatchObject({ scored: 0, coverage: null, none: 'No readings yet' });
});

test('a bias that was put in comes out, with coverage and loss', () => {
  const truths = [1050, 1050, 1050, 1150];
  const { scored, coverage, bias, pinball, months } = scoreMonths(
    truths.map((kwh, at) => month(`2026-0${at + 3}`, kwh)),
    [made()],
    null,
  );
  expect({ scored, coverage, bias }).toEqual({ scored: 4, coverage: 0.75, bias: 0.075 });
  // Of 1,050 under 900, 1,000, 1,100: 0.1×150, 0.5×50, 0.1×50; of 1,150: 0.1×250, 0.5×150, 0.9×50.
  expect(pinball).toBeCloseTo((3 * (15 + 25 + 5) + (25 + 75 + 45)) / 12, 1);
  expect(months.map(({ inside }) => inside)).toEqual([true, true, true, false]);
});

test('only what was forecast before the readings came is held against them, the newest of it', () => {
  const late = made({ id: 'knew', version: 3, basis: 'half_hourly', createdAt: '2026-08-01T00:00:01.000Z' });
  const second = made({ id: 'second', version: 2, createdAt: '2026-04-15T00:00:00.000Z' });
  const { months } = scoreMonths([month('2026-03', 1000), month('2026-05', 1000)], [late, second, made()], null);
  expect(months.map(({ forecastId, ahead }) => [forecastId, ahead])).toEqual([
    ['second', false],
    ['second', true],
  ]);
  expect(scoreMonths([month('2026-03', 1000)], [late], null)).toMatchObject({
    none: 'No month can be scored yet',
    left: [{ month: '2026-03', why: 'There was no forecast before these readings arrived' }],
  });
});

test('once the site is live the meter is held against what is bought', () => {
  const told = [month('2026-03', 1000), month('2026-04', 800), month('2026-05', 620)];
  const { months, left } = scoreMonths(told, [made()], '2026-04-12');
  expect(months.map(({ of, inside }) => [of, inside])).toEqual([
    ['use', true],
    ['import', true],
  ]);
  expect(left).toEqual([{ month: '2026-04', why: 'The site went live during this month' }]);
});

test.each([
  [month('2026-03', 1000, { whole: false }), made(), /whole month/],
  [month('2026-03', 1000, { read: 0.8 }), made(), /missing/],
  [month('2026-03', 1000), made({ evChargers: 2 }), /EV chargers/],
  [month('2026-03', 1000, { billed: true }), made({ basis: 'bills' }), /this month’s bill/],
])('a month that would be no fair test is left out, and it says why', (told, by, why) => {
  expect(scoreMonths([told], [by], null).left[0]?.why).toMatch(why);
});

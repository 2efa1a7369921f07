import { expect, test } from '@jest/globals';
import { leftWords, monthOn, weeksOf } from './month.rules';

test('a month is whole weeks from Monday', () => {
  const november = weeksOf('2026-11-01');
  expect(november).toHaveLength(6);
  expect(november[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(november.at(-1)?.[0]).toBe('2026-11-30');
  expect(weeksOf('2027-02-01')).toHaveLength(4);
});

test('months go on over the year', () => {
  expect(monthOn('2026-12-01', 1)).toBe('2027-01-01');
  expect(monthOn('2026-01-01', -1)).toBe('2025-12-01');
});

test('what is left of a month', () => {
  expect(leftWords(3, 5, 'November')).toBe('2 left in November');
  expect(leftWords(6, 5, 'November')).toBe('1 above it in November');
});

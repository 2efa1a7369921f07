import { expect, test } from '@jest/globals';
import { dayOn, leftWords, monthOn, weekOf, weeksOf, weekWords } from './month.rules';

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

test('a week begins on Monday, over months, years and the days on which the clocks change', () => {
  expect(weekOf('2026-11-22')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
  expect(weekOf('2026-11-23')[0]).toBe('2026-11-23');
  expect(weekOf('2027-01-01')).toMatchObject({ 0: '2026-12-28', 6: '2027-01-03' });
  expect(weekOf('2026-10-25')).toMatchObject({ 0: '2026-10-19', 6: '2026-10-25' });
  expect(dayOn('2026-03-29', 7)).toBe('2026-04-05');
});

test('a week in words', () => {
  expect(weekWords(weekOf('2026-11-25'))).toBe('23 – 29 November 2026');
  expect(weekWords(weekOf('2026-12-01'))).toBe('30 November – 6 December 2026');
  expect(weekWords(weekOf('2027-01-01'))).toBe('28 December 2026 – 3 January 2027');
});

test('what is left of a month', () => {
  expect(leftWords(3, 5, 'November')).toBe('2 left in November');
  expect(leftWords(6, 5, 'November')).toBe('1 over capacity in November');
});

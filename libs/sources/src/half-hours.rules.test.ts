import { describe, expect, test } from '@jest/globals';
import { halfHoursOf } from './half-hours.rules.js';
import type { Reading } from './reading.js';

const MINUTE = 60_000;
const BEGINS = Date.parse('2026-06-10T09:00:00Z');
const counter = (minutes: number, gen: number | null, device = 'A'): Reading => ({
  device,
  at: BEGINS + minutes * MINUTE,
  span: 0,
  gen,
  exp: null,
  imp: null,
});
const quarter = (minutes: number, gen: number | null): Reading => ({ ...counter(minutes, gen), span: 15 * MINUTE });
const of = (readings: Reading[], count = 2, swaps: number[] = []) =>
  halfHoursOf(readings, 'gen', { begins: BEGINS, count, swaps });

describe('half hours from counters', () => {
  test.each<[string, Reading[], (number | null)[]]>([
    ['the difference at both edges', [counter(0, 1000), counter(30, 1500), counter(60, 1700)], [500, 200]],
    ['an edge between two readings near it', [counter(-5, 900), counter(5, 1100), counter(30, 1500)], [500, null]],
    ['no edge where a reading is too far away', [counter(-11, 900), counter(5, 1100), counter(30, 1500)], [null, null]],
    ['nothing generated is zero', [counter(0, 1000), counter(30, 1000), counter(60, 1000)], [0, 0]],
    ['nothing known is not', [counter(0, 1000), counter(30, null), counter(60, 1000)], [null, null]],
    [
      'a zero at night resets nothing',
      [counter(0, 1000), counter(15, 0), counter(30, 1000), counter(60, 1300)],
      [0, 300],
    ],
    [
      'nor is one before the first reading a counter',
      [counter(0, 0), counter(30, 43_000_000), counter(60, 43_000_300)],
      [null, 300],
    ],
    ['a new counter begins at zero', [counter(0, 0), counter(30, 1200), counter(60, 1500)], [1200, 300]],
    ['jitter holds', [counter(0, 100_000), counter(30, 99_950), counter(60, 100_400)], [0, 400]],
    [
      'a spike is not a reading',
      [counter(0, 1000), counter(15, 90_000), counter(30, 1100), counter(60, 1300)],
      [100, 200],
    ],
    ['another device has other counters', [counter(0, 1000), counter(30, 5, 'B'), counter(60, 205, 'B')], [null, 200]],
  ])('%s', (_, readings, expected) => {
    expect(of(readings)).toEqual(expected);
  });

  test('a counter that was swapped begins anew, if someone noted it', () => {
    const readings = [counter(0, 50_000), counter(28, 50_400), counter(30, 0), counter(60, 200)];
    expect(of(readings)).toEqual([null, null]);
    expect(of(readings, 2, [BEGINS + 29 * MINUTE])).toEqual([null, 200]);
  });
});

describe('half hours from spans', () => {
  test('are summed where all of them are known', () => {
    expect(of([quarter(0, 7), quarter(15, 0), quarter(30, 5), quarter(45, null)])).toEqual([7, null]);
  });
});

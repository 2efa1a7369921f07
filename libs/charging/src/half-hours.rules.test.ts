import { expect, test } from '@jest/globals';
import { halfHoursBetween } from './half-hours.rules.js';

const at = (clock: string) => Date.parse(`2026-11-30T${clock}:00Z`);
const read = (clock: string, wh: number) => ({ at: at(clock), wh });
const said = (...readings: ReturnType<typeof read>[]) =>
  halfHoursBetween(readings).map(({ from, wh }) => [new Date(from).toISOString().slice(11, 16), wh]);

test('half hours are differences of the counter, in a straight line between two readings', () => {
  expect(said(read('10:10', 1000), read('10:50', 5000), read('11:05', 5000))).toEqual([
    ['10:00', 2000],
    ['10:30', 2000],
  ]);
});

test('they add up to what was charged, whatever the order and however often readings arrive', () => {
  const readings = [read('22:07', 500), read('22:41', 3333), read('23:13', 3334), read('23:59', 9001)];
  const once = said(...readings);
  expect(said(...readings.toReversed(), ...readings)).toEqual(once);
  expect(once.reduce((sum, [, wh]) => sum + Number(wh), 0)).toBe(8501);
});

test('a reading below an earlier one is none, and nothing charged is nothing', () => {
  expect(said(read('10:00', 1000), read('10:10', 400), read('10:30', 2000))).toEqual([['10:00', 1000]]);
  expect(said(read('10:00', 1000), read('11:00', 1000))).toEqual([]);
  expect(said()).toEqual([]);
});

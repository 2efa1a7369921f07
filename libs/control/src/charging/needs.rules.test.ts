import { expect, test } from '@jest/globals';
import { needsAhead, type NeedingCharger } from './needs.rules.js';

const WORKING = [1, 2, 3, 4, 5];
const charger = (part: Partial<NeedingCharger> = {}): NeedingCharger => ({
  id: 'car',
  watts: 7400,
  needs: [{ kwh: 30, from: '18:00', by: '07:30', days: WORKING }],
  given: [],
  ...part,
});
const said = (now: string, part: Partial<NeedingCharger> = {}) =>
  needsAhead([charger(part)], Date.parse(now)).map(({ arrives, departs, wh }) => [
    new Date(arrives).toISOString().slice(0, 16),
    new Date(departs).toISOString().slice(0, 16),
    wh,
  ]);

test('each departure of the days ahead has its need, from the evening before', () => {
  // A Thursday: Friday counts, Saturday doesn't, and today's car has left.
  expect(said('2026-11-26T16:30Z')).toEqual([['2026-11-26T18:00', '2026-11-27T07:30', 30_000]]);
  expect(said('2026-11-23T06:00Z')).toHaveLength(3);
});

test('a bank holiday counts as a Sunday', () => {
  expect(said('2026-12-24T16:30Z')).toEqual([]);
});

test('what the car had since it was to arrive is taken off, and what it had before isn’t', () => {
  const given = [
    { from: Date.parse('2026-11-26T17:30Z'), wh: 1000 },
    { from: Date.parse('2026-11-26T18:00Z'), wh: 3000 },
    { from: Date.parse('2026-11-26T22:00Z'), wh: 9000 },
  ];
  expect(said('2026-11-26T23:30Z', { given })).toEqual([['2026-11-26T18:00', '2026-11-27T07:30', 18_000]]);
  expect(said('2026-11-26T23:30Z', { given: [{ from: Date.parse('2026-11-26T19:00Z'), wh: 40_000 }] })).toEqual([
    ['2026-11-26T18:00', '2026-11-27T07:30', 0],
  ]);
});

test('times are London’s, also on the day on which a time is skipped', () => {
  const needs = [{ kwh: 10, from: '01:00', by: '08:00', days: [7] }];
  expect(said('2026-03-28T12:00Z', { needs })).toEqual([['2026-03-29T01:00', '2026-03-29T07:00', 10_000]]);
});

import { expect, test } from '@jest/globals';
import { adviceOf } from './tape.rules.js';
import { tomorrowOf } from './tape.views.js';

const span = (from: string, mean: number) => ({ from, until: from, mean });
const WINDOWS = {
  cheapest: span('2026-11-21T02:00:00.000Z', 16),
  greenest: span('2026-11-21T11:30:00.000Z', 74),
  sunniest: span('2026-11-21T10:30:00.000Z', 9.4),
};
const MOVED = { from: '2026-11-21T16:30:00.000Z', kwh: 10, pounds: 1.236, kg: 0.94 };

test('a site with panels waits for its own sun', () => {
  expect(adviceOf(WINDOWS, 32, MOVED)).toEqual([
    'Run flexible loads from 10:30.',
    'Your own roof generates most then.',
    'Power from the grid is cheapest from 02:00.',
    'The grid is cleanest from 11:30.',
    'Moving 10 kWh from 16:30 to 02:00 saves £1.24 and 0.9 kg of CO₂.',
  ]);
});

test('without panels, or under a dark sky, it waits for the price', () => {
  const bought = ['Run flexible loads from 02:00, when power is cheapest.', 'The grid is cleanest from 11:30.'];
  expect(adviceOf(WINDOWS, null, null)).toEqual(bought);
  expect(adviceOf(WINDOWS, 200, null)).toEqual(bought);
  expect(adviceOf({ ...WINDOWS, greenest: WINDOWS.cheapest }, null, { ...MOVED, kg: null })).toEqual([
    ...bought.slice(0, 1),
    'Moving 10 kWh from 16:30 to 02:00 saves £1.24.',
  ]);
});

test('nothing known promises nothing', () => {
  expect(adviceOf({ cheapest: null, greenest: null, sunniest: null }, 10, null)).toEqual([
    'Tomorrow’s forecast isn’t in yet.',
  ]);
});

test.each([
  ['2026-11-20T23:59:59Z', '2026-11-21'],
  ['2026-07-01T22:59:59Z', '2026-07-02'],
  ['2026-07-01T23:00:00Z', '2026-07-03'],
  ['2026-10-24T22:30:00Z', '2026-10-25'],
  ['2026-10-25T23:30:00Z', '2026-10-26'],
  ['2027-03-27T23:30:00Z', '2027-03-28'],
  ['2026-12-31T12:00:00Z', '2027-01-01'],
])('after %s comes %s', (now, date) => expect(tomorrowOf(new Date(now))).toBe(date));

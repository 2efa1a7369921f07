import { describe, expect, test } from '@jest/globals';
import { HALF_HOUR } from '@libs/forecast';
import { wallClock, weekdayOf } from './calendar.rules.js';
import { loadForecast } from './load-forecast.rules.js';
import type { Readings } from './readings.rules.js';
import { scenariosOf } from './scenarios.rules.js';
import { sunForecast } from './sun-forecast.rules.js';

const NOW = Date.parse('2026-08-27T15:30Z');
const DAYS = 70;
const from = Date.parse('2026-06-18T00:00Z');
const readings = (value: (instant: number) => number | null): Readings => ({
  from,
  wh: Array.from({ length: DAYS * 48 + 200 }, (_, at) => value(from + at * HALF_HOUR)),
});
const none: Readings = { from: NOW, wh: [] };
const day = (date: string, time: string) => Date.parse(`${date}T${time}Z`);

describe('load', () => {
  const ofWeekday = (instant: number) => 1000 * (1 + weekdayOf(wallClock(instant).date));

  test('is the median of the same weekday, so that one odd day says nothing', () => {
    const odd = readings((instant) => (wallClock(instant).date === '2026-08-21' ? 99_000 : ofWeekday(instant)));
    const forecast = loadForecast(() => -1, odd, NOW);
    expect(forecast.at(day('2026-08-28', '12:00'))).toBe(6000);
    expect(forecast.at(day('2026-08-29', '12:00'))).toBe(7000);
  });

  test('of a bank holiday is that of a Sunday', () => {
    const forecast = loadForecast(() => -1, readings(ofWeekday), NOW);
    expect(forecast.at(day('2026-08-31', '12:00'))).toBe(1000);
  });

  test('is the profile until two weeks were read', () => {
    const young = readings((instant) => (NOW - instant < 10 * 48 * HALF_HOUR ? 5000 : null));
    expect(loadForecast(() => 700, young, NOW).at(day('2026-08-30', '12:00'))).toBeCloseTo(700, 3);
    expect(loadForecast(() => 700, none, NOW).at(day('2026-08-30', '12:00'))).toBe(700);
  });

  test('carries the difference of the last two hours forward, less and less', () => {
    const more = readings((instant) => ofWeekday(instant) + (NOW - instant <= 4 * HALF_HOUR ? 800 : 0));
    const forecast = loadForecast(() => -1, more, NOW);
    expect(forecast.at(NOW)).toBeCloseTo(5800, 6);
    expect(forecast.at(NOW + 4 * HALF_HOUR)).toBeCloseTo(5400, 6);
  });

  test('knows nothing that is not over', () => {
    const future = readings((instant) => (instant >= NOW ? 1e6 : ofWeekday(instant)));
    const forecast = loadForecast(() => -1, future, NOW);
    expect(forecast.at(NOW + HALF_HOUR)).toBe(5000);
  });
});

describe('sun', () => {
  const expected = (instant: number) => Math.max(0, 8000 - 700 * Math.abs(((instant / HALF_HOUR) % 48) - 24));

  test('is the expectation × the site’s own ratio of its last good days', () => {
    const forecast = sunForecast(
      expected,
      readings((instant) => expected(instant) * 0.8),
      NOW,
    );
    expect(forecast).toMatchObject({ goodDays: 14 });
    expect(forecast.ratio).toBeCloseTo(0.8, 9);
    expect(forecast.at(day('2026-08-28', '12:00'))).toBeCloseTo(6400, 6);
    expect(forecast.at(day('2026-08-28', '00:00'))).toBe(0);
  });

  test('a day with a missing half hour is not a good one', () => {
    const gaps = readings((instant) => (instant === day('2026-08-26', '12:00') ? null : expected(instant) * 0.8));
    const broken = readings((instant) => (instant < day('2026-08-24', '00:00') ? null : expected(instant)));
    expect(sunForecast(expected, gaps, NOW).goodDays).toBe(14);
    expect(sunForecast(expected, broken, NOW).goodDays).toBe(3);
  });

  test('is the expectation alone where nothing was read', () => {
    const forecast = sunForecast(expected, none, NOW);
    expect(forecast).toMatchObject({ goodDays: 0, ratio: 1 });
    expect(forecast.at(day('2026-08-28', '12:00'))).toBe(8000);
  });

  test('scenarios reach from the dullest of those days to the brightest, the same for a seed', () => {
    const share = (instant: number) => 0.4 + 0.04 * (Math.floor(instant / HALF_HOUR / 48) % 14);
    const sun = sunForecast(
      expected,
      readings((instant) => expected(instant) * share(instant)),
      NOW,
    );
    const load = loadForecast(() => 500, none, NOW);
    const instants = [day('2026-08-28', '12:00')];
    const at = (seed: number) => scenariosOf(instants, sun, load, seed).map(({ sunWh }) => sunWh[0] as number);
    expect(at(1)).toEqual(at(1));
    expect(at(1)).not.toEqual(at(2));
    expect(Math.min(...at(1))).toBeLessThan(4200);
    expect(Math.max(...at(1))).toBeGreaterThan(6500);
    const mean = at(1).reduce((sum, wh) => sum + wh, 0) / at(1).length;
    expect(Math.abs(mean / sun.at(instants[0] as number) - 1)).toBeLessThan(0.1);
  });
});

import { describe, expect, test } from '@jest/globals';
import { periodsOfDay, settlementPeriod } from './clock.js';
import { bankHolidays } from './holidays.js';
import { yearOf } from './year.js';

describe('settlement periods', () => {
  test.each([
    ['2026-11-20T00:00Z', '2026-11-20', 1],
    ['2026-11-20T13:37Z', '2026-11-20', 28],
    ['2026-07-01T22:59Z', '2026-07-01', 48],
    ['2026-07-01T23:00Z', '2026-07-02', 1],
    ['2026-10-25T01:30Z', '2026-10-25', 6],
    ['2026-10-25T23:59Z', '2026-10-25', 50],
    ['2026-03-29T01:00Z', '2026-03-29', 3],
  ])('%s is %s, %i', (instant, date, period) => {
    expect(settlementPeriod(Date.parse(instant))).toEqual({ date, period });
  });

  test.each([
    ['2026-03-29', 46],
    ['2026-10-25', 50],
    ['2026-11-20', 48],
    ['2027-03-28', 46],
    ['2027-10-31', 50],
  ])('%s has %i', (date, periods) => expect(periodsOfDay(date)).toBe(periods));
});

describe('a year of half hours', () => {
  test.each([
    [2026, 17_520],
    [2028, 17_568],
  ])('%i has %i, on days of 46, 48 and 50', (year, steps) => {
    const { dayBegins, days, ...rest } = yearOf(year);
    expect(rest.steps).toBe(steps);
    const lengths = Array.from(
      { length: days },
      (_, day) => (dayBegins[day + 1] as number) - (dayBegins[day] as number),
    );
    expect(lengths.filter((length) => length !== 48)).toEqual([46, 50]);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(steps);
  });

  test('the local clock skips an hour in spring and has one twice in autumn', () => {
    const { dayBegins, localSlot } = yearOf(2026);
    const slots = (day: number) => Array.from(localSlot.subarray(dayBegins[day], dayBegins[day + 1]));
    expect(slots(87).slice(0, 4)).toEqual([0, 1, 4, 5]);
    expect(slots(297).slice(0, 8)).toEqual([0, 1, 2, 3, 2, 3, 4, 5]);
  });

  test('bank holidays are those of England and Wales', () => {
    const dates = [...bankHolidays(2026)].sort((a, b) => a - b).map((at) => new Date(at).toISOString().slice(5, 10));
    expect(dates).toEqual(['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']);
    const of2027 = [...bankHolidays(2027)].sort((a, b) => a - b).map((at) => new Date(at).toISOString().slice(5, 10));
    expect(of2027).toEqual(['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']);
  });

  test('seasons of the profiles begin where their publishers say', () => {
    const year = yearOf(2026);
    const season = (date: string) => year.elexonSeason[(Date.parse(date) - year.begins) / 86_400_000];
    // August bank holiday is the 31st: high summer from 25 July to 6 September, summer ten weeks before.
    expect(['2026-03-28', '2026-03-29', '2026-05-15', '2026-05-16', '2026-07-24', '2026-07-25'].map(season)).toEqual([
      4, 3, 3, 2, 2, 1,
    ]);
    expect(['2026-09-06', '2026-09-07', '2026-10-24', '2026-10-26'].map(season)).toEqual([1, 0, 0, 4]);
  });
});

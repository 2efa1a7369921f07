import { describe, expect, test } from '@jest/globals';
import { Forecasts } from '@libs/forecasting';
import { Clock, type Config, type Database } from '@libs/platform';
import { checkSchedules } from '@libs/platform/worker';
import { LocalStorage } from '@libs/platform/testing';
import { tmpdir } from 'node:os';
import { GridPolling } from './grid-polling.js';
import { SCHEDULES } from './schedules.js';
import { Timed } from './timed-work.js';

// No work is done here, so no database is needed.
const clock = new Clock();
const grid = new GridPolling({} as Config, {} as Database, clock);
const { work } = new Timed({} as Database, new LocalStorage(tmpdir()), clock, new Forecasts(), grid, {} as Config);
const done = async () => undefined;

test('every schedule has its work, and all work its time', () => {
  expect(() => checkSchedules(SCHEDULES, work)).not.toThrow();
});

describe('the start stops at', () => {
  test.each([
    ['a name that is misspelt', { ...SCHEDULES, girdd: { every: 1_000 } }, work, /girdd has a schedule but no work/],
    ['work without a time', SCHEDULES, { ...work, previews: done }, /previews has no schedule/],
    [
      'a name of all objects',
      { ...SCHEDULES, toString: { every: 1_000 } },
      work,
      /toString has a schedule but no work/,
    ],
    ['no interval', { grid: { every: 0 } }, { grid: done }, /grid is never due/],
    ['a misspelt interval', { grid: { evry: 5 } as never }, { grid: done }, /grid is never due: {"evry":5}/],
    ['a pattern that is none', { grid: { cron: '3 am', timeZone: 'UTC' } }, { grid: done }, /grid is never due/],
    ['a zone that is none', { grid: { cron: '0 3 * * *', timeZone: 'Europe/Londn' } }, { grid: done }, /Londn/],
  ])('%s', (_, schedules, having, message) => {
    expect(() => checkSchedules(schedules, having)).toThrow(message);
  });

  test('a name that only one of both has does not compile', () => {
    // @ts-expect-error: the table has no such name.
    const strange: typeof work = { ...work, previews: done } satisfies Record<keyof typeof SCHEDULES, unknown>;
    // @ts-expect-error: the table has more.
    const short: typeof work = { grid: done };
    expect([strange, short]).toHaveLength(2);
  });
});

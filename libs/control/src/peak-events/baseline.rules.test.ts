import { describe, expect, test } from '@jest/globals';
import { HALF_HOUR, halfHoursOf } from '@libs/forecast';
import { moveDay } from '@libs/metering';
import fc from 'fast-check';
import { wallClock, weekdayOf } from '../plan/calendar.rules.js';
import { baselineOf, type BaselineAsked } from './baseline.rules.js';
import { halfHoursBetween, settleEvent } from './settle.rules.js';

const NO_DAYS = new Set<string>();
/** 17:00 to 18:30 on a Wednesday in winter. */
const EVENT = halfHoursBetween(Date.parse('2026-11-25T17:00:00Z'), Date.parse('2026-11-25T18:30:00Z'));
const asked = (change: Partial<BaselineAsked> = {}): BaselineAsked => ({
  instants: EVENT,
  day: '2026-11-25',
  since: '2026-01-01',
  eventDays: NO_DAYS,
  netAt: () => 1000,
  ...change,
});
const working = (date: string): boolean => weekdayOf(date) % 6 !== 0;

describe('the days of a baseline', () => {
  test('are the last ten working days for a working day, newest first', () => {
    const { days } = baselineOf(asked()) ?? { days: [] };
    expect(days).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-13',
      '2026-11-12',
      '2026-11-11',
    ]);
  });

  test('are days off for a day off, bank holidays among them, and no day of another event', () => {
    const christmas = halfHoursBetween(Date.parse('2026-12-25T17:00:00Z'), Date.parse('2026-12-25T18:00:00Z'));
    const off = baselineOf(asked({ instants: christmas, day: '2026-12-25', eventDays: new Set(['2026-12-20']) }));
    expect(off?.days.slice(0, 3)).toEqual(['2026-12-19', '2026-12-13', '2026-12-12']);
    expect(off?.days.every((day) => !working(day))).toBe(true);
  });

  test('leave out a day with a gap, and there is none with fewer than five', () => {
    const gap = Date.parse('2026-11-24T17:30:00Z');
    const { days } = baselineOf(asked({ netAt: (instant) => (instant === gap ? null : 5) })) ?? { days: [] };
    expect(days[0]).toBe('2026-11-23');
    expect(baselineOf(asked({ since: '2026-11-19' }))).toBeNull();
    expect(baselineOf(asked({ since: '2026-11-18' }))?.days).toHaveLength(5);
  });

  test('keep to the clock on the wall where clocks change between them', () => {
    // 17:00 in London is 16:00 UTC until 25 October.
    const instants = halfHoursBetween(Date.parse('2026-10-27T17:00:00Z'), Date.parse('2026-10-27T18:00:00Z'));
    const seen: number[] = [];
    baselineOf(asked({ instants, day: '2026-10-27', netAt: (instant) => (seen.push(instant), 1) }));
    expect(new Set(seen.map((instant) => wallClock(instant).slot))).toEqual(new Set([34, 35]));
    expect(seen).toContain(Date.parse('2026-10-23T16:00:00Z'));
  });

  test.each([
    ['2026-10-25', 50],
    ['2027-03-28', 46],
  ])('are found for events at any half hour of %s, which has %i', (day, count) => {
    const all = halfHoursOf(day);
    expect(all).toHaveLength(count);
    for (let first = 0; first + 2 <= count; first++) {
      const found = baselineOf(
        asked({ day, instants: all.slice(first, first + 2), netAt: (at) => wallClock(at).slot }),
      );
      expect(found?.wh).toEqual(all.slice(first, first + 2).map((at) => wallClock(at).slot));
    }
  });
});

test('a baseline lies within its days, shifts with them, and looks at nothing else', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -5000, max: 5000 }), fc.nat({ max: 700 }), (seed, shift, back) => {
      const day = moveDay('2026-11-25', -back);
      const all = halfHoursOf(day);
      const instants = all.slice(seed % 40, (seed % 40) + 1 + (seed % 8));
      const netAt = (instant: number): number | null => {
        const value = Math.imul(instant / HALF_HOUR + seed, 2654435761) >>> 8;
        return value % 9 === 0 ? null : (value % 4000) - 1000;
      };
      const found = baselineOf(asked({ instants, day, since: '2020-01-01', netAt }));
      if (!found) return;
      expect(found.days.length).toBeLessThanOrEqual(10);
      for (const one of found.days) {
        expect(one < day && one >= moveDay(day, -60)).toBe(true);
        expect(working(one)).toBe(working(day));
      }
      for (const wh of found.wh) expect(wh >= -1000 && wh <= 3000).toBe(true);
      const shifted = baselineOf(
        asked({
          instants,
          day,
          since: '2020-01-01',
          // What came on the day itself or later doesn't count.
          netAt: (instant) => {
            const net = netAt(instant);
            return instant >= (all[0] ?? 0) ? 1e9 : net === null ? null : net + shift;
          },
        }),
      );
      expect(shifted?.days).toEqual(found.days);
      // Half a Wh may be rounded either way.
      shifted?.wh.forEach((wh, at) => expect(Math.abs(wh - shift - (found.wh[at] ?? 0))).toBeLessThanOrEqual(1));
    }),
    { numRuns: 200 },
  );
});

describe('what an event earned', () => {
  const settle = (used: number[], pencePerKwh = 50) =>
    settleEvent({
      ...asked(),
      pencePerKwh,
      netAt: (instant) => used[EVENT.indexOf(instant)] ?? 1000,
    });

  test('is the baseline less what was used, exports and all, rounded once', () => {
    expect(settle([400, -250, 1100], 33)).toMatchObject({ deliveredWh: 1750, pence: 58 });
    expect(settle([400, -250, 1100])).toMatchObject({
      halfHours: [
        { from: '2026-11-25T17:00:00.000Z', baselineWh: 1000, usedWh: 400 },
        { baselineWh: 1000, usedWh: -250 },
        { baselineWh: 1000, usedWh: 1100 },
      ],
    });
  });

  test('is never below nothing', () => {
    expect(settle([3000, 3000, 900])).toMatchObject({ deliveredWh: 0, pence: 0 });
  });

  test('is not known without its readings, or without days to compare with', () => {
    const one = { ...asked(), pencePerKwh: 50 };
    expect(settleEvent({ ...one, netAt: (at) => (at === EVENT[1] ? 'incomplete' : 1) })).toBe('incomplete');
    expect(settleEvent({ ...one, netAt: (at) => (at === EVENT[1] ? 'held' : 1) })).toBe('held');
    expect(settleEvent({ ...one, since: '2026-11-23', netAt: () => 1 })).toBe('days');
  });
});

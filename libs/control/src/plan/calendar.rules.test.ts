import { describe, expect, test } from '@jest/globals';
import { bySlot, horizonFrom, wallClock, weekdayOf } from './calendar.rules.js';

describe('the horizon', () => {
  test.each([
    ['an ordinary midnight', '2026-06-16T23:00Z', 96],
    ['16:30', '2026-06-16T15:30Z', 63],
    ['23:30', '2026-06-16T22:30Z', 49],
    ['the midnight before the clocks go forward', '2026-03-28T00:00Z', 94],
    ['the day itself', '2026-03-29T00:00Z', 94],
    ['the midnight before they go back', '2026-10-24T23:00Z', 98],
    ['within a half hour, which is still its own', '2026-06-16T22:59Z', 49],
  ])('from %s', (_, now, halfHours) => {
    const horizon = horizonFrom(Date.parse(now));
    expect(horizon).toHaveLength(halfHours);
    expect(horizon[0]).toBeLessThanOrEqual(Date.parse(now));
    expect(Date.parse(now) - (horizon[0] as number)).toBeLessThan(1_800_000);
  });
});

describe('the clock on the wall', () => {
  const slots = (from: string, count: number) =>
    Array.from({ length: count }, (_, at) => wallClock(Date.parse(from) + at * 1_800_000).slot);

  test('skips an hour in spring', () => expect(slots('2026-03-29T00:00Z', 4)).toEqual([0, 1, 4, 5]));
  test('has an hour twice in autumn', () => expect(slots('2026-10-24T23:00Z', 8)).toEqual([0, 1, 2, 3, 2, 3, 4, 5]));
  test('ends every day at 47', () => {
    expect(slots('2026-03-29T22:30Z', 1)).toEqual([47]);
    expect(slots('2026-10-25T23:30Z', 1)).toEqual([47]);
  });
  test('by its numbers, the skipped ones are missing and of two the first counts', () => {
    expect(bySlot('2026-03-29').slice(1, 5)).toEqual([
      Date.parse('2026-03-29T00:30Z'),
      undefined,
      undefined,
      Date.parse('2026-03-29T01:00Z'),
    ]);
    expect(bySlot('2026-10-25')[2]).toBe(Date.parse('2026-10-25T00:00Z'));
    expect(bySlot('2026-06-16')).toHaveLength(48);
  });
});

test('a bank holiday counts as a Sunday', () => {
  expect(weekdayOf('2026-08-31')).toBe(0);
  expect(weekdayOf('2026-09-07')).toBe(1);
});

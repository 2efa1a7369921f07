import { expect, test } from '@jest/globals';
import type { Away, AwayItem } from '@libs/contracts';
import { dayBefore, isAbsence, spanWords } from './away.rules';

const now = new Date('2026-11-20T14:02:00Z');
const item = (at: string) => ({ at }) as AwayItem;
const away = (given: Partial<Away> = {}): Away => ({
  since: '2026-11-20T11:20:00Z',
  items: [item('2026-11-20T12:00:00Z'), item('2026-11-20T13:00:00Z')],
  more: false,
  head: 'x',
  reset: false,
  ...given,
});

test('an absence is longer than a load of the page, and has news', () => {
  expect(isAbsence(away(), now)).toBe(true);
  expect(isAbsence(away({ since: null }), now)).toBe(false);
  expect(isAbsence(away({ items: [] }), now)).toBe(false);
  expect(isAbsence(away({ since: '2026-11-20T14:01:30Z' }), now)).toBe(false);
  expect(isAbsence(away({ items: [], reset: true }), now)).toBe(true);
});

test('the span says from when, how many, and that none is missing', () => {
  expect(spanWords(away(), now)).toBe('11:20 to 14:02, 2 changes, none missed');
  expect(spanWords(away({ since: '2026-11-18T17:05:00Z', items: [item('2026-11-19T12:00:00Z')] }), now)).toBe(
    '18 Nov 17:05 to 14:02, 1 change, none missed',
  );
  expect(spanWords(away({ more: true }), now)).toBe('11:20 to 14:02, the first 2 changes');
});

test('a day is named where it begins', () => {
  const { items } = away({
    items: [item('2026-11-19T12:00:00Z'), item('2026-11-19T13:00:00Z'), item(now.toISOString())],
  });
  expect(items.map((_, index) => dayBefore(items, index, now))).toEqual(['19 Nov', null, '20 Nov']);
  // All of today: only times, also for the first.
  const today = away().items;
  expect(today.map((_, index) => dayBefore(today, index, now))).toEqual([null, null]);
});

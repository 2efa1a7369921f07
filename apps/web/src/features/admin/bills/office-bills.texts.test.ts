import { expect, test } from '@jest/globals';
import type { HoldReason } from '@libs/contracts';
import { gapText, heldMonths, heldTexts, holdTexts } from './office-bills.texts';

const hold = (reason: HoldReason, count: number, of: number) => ({ reason, count, of, from: null, to: null });

test('a month without readings says so once', () => {
  expect(holdTexts([hold('missing', 1_490, 1_490), hold('gap', 1_490, 1_490)])).toEqual([
    'There are no readings: all 1,490 half hours are missing',
  ]);
});

test('what is missing in one gap is one fact, in days', () => {
  expect(holdTexts([hold('missing', 120, 1_440), hold('gap', 120, 1_440)])).toEqual([
    '120 of 1,440 half hours are missing, in one gap of 2 days and 12 hours. The limit is 2 days',
  ]);
});

test('a gap of estimated half hours stays beside what is missing', () => {
  expect(holdTexts([hold('missing', 3, 1_440), hold('gap', 98, 1_440), hold('estimated', 98, 1_440)])).toEqual([
    '3 of 1,440 half hours are missing',
    'Nothing was read for 2 days and 1 hour. The limit is 2 days',
    '98 of 1,440 half hours estimated, 6.8%. The limit is 2%',
  ]);
});

test('several months of a site say each reason once, with how many months it holds', () => {
  const unread = [hold('missing', 1_490, 1_490), hold('gap', 1_490, 1_490)];
  expect(heldTexts([unread, unread, [hold('gap', 98, 1_440), hold('estimated', 98, 1_440)], []])).toEqual([
    'Readings are missing in 2 months',
    'Readings have a gap of more than 2 days in 1 month',
    'Too many readings are estimated in 1 month',
  ]);
});

test('a span of months names its year once', () => {
  expect(heldMonths(9, '2026-02-01', '2026-10-01')).toBe('9 months, February to October 2026');
  expect(heldMonths(3, '2025-12-01', '2026-02-01')).toBe('3 months, December 2025 to February 2026');
});

test('a gap is said by London’s clock, and nothing where there is none', () => {
  const gap = { ...hold('gap', 59, 1_488), from: '2027-05-18T21:30:00Z', to: '2027-05-19T23:00:00Z' };
  expect(gapText([hold('clipped', 20, 1_000), gap])).toBe('Longest gap 18 May 22:30 to 20 May 00:00');
  expect(gapText([hold('clipped', 20, 1_000)])).toBeNull();
});

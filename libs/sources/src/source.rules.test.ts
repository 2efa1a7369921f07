import { expect, test } from '@jest/globals';
import { nextFetchDay } from './source.rules.js';

test('days that are asked for during a turn are fetched after it', () => {
  const asked = { before: '2026-11-26', now: '2026-11-10' };
  expect(nextFetchDay(null, asked)).toBe('2026-11-10');
  expect(nextFetchDay('2026-11-27', asked)).toBe('2026-11-10');
  expect(nextFetchDay('2026-11-05', { before: null, now: '2026-11-10' })).toBe('2026-11-05');
  // Nobody asked: the turn goes on from where it came to.
  expect(nextFetchDay('2026-11-27', { before: '2026-11-26', now: '2026-11-26' })).toBe('2026-11-27');
  expect(nextFetchDay(null, { before: '2026-11-26', now: '2026-11-26' })).toBeNull();
});

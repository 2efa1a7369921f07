import { expect, test } from '@jest/globals';
import { ageOf, daysSince, STAGE_TARGETS } from './stages.js';

const at = (day: number, hours = 0) => new Date(Date.UTC(2026, 10, day, hours));

test('a stay is warned at 80% of its target and breached at 100%', () => {
  const since = at(1);
  expect(ageOf(since, at(4, 23), 5)).toBe('fine');
  expect(ageOf(since, at(5), 5)).toBe('warned');
  expect(ageOf(since, new Date(at(6).getTime() - 1), 5)).toBe('warned');
  expect(ageOf(since, at(6), 5)).toBe('breached');
});

test('days are whole, and a clock that runs behind gives none', () => {
  expect(daysSince(at(1), at(3, 23))).toBe(2);
  expect(daysSince(at(3), at(1))).toBe(0);
});

test('every stage on the way has a target, and its end has none', () => {
  expect(STAGE_TARGETS.project).not.toHaveProperty('live');
  expect(STAGE_TARGETS.host).not.toHaveProperty('paired');
});

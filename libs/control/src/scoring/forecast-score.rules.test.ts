import { expect, test } from '@jest/globals';
import type { PlanStep } from '../plan/plan-site.rules.js';
import { forecastScore } from './forecast-score.rules.js';

const HALF_HOUR = 1_800_000;
const instants = [0, 1, 2, 3].map((at) => at * HALF_HOUR);
const within = (lowWh: number, highWh: number) => ({ lowWh, highWh });
const step = (at: number, more: Partial<PlanStep>) => ({ instant: at * HALF_HOUR, ...more }) as PlanStep;
const STEPS = [
  step(0, { sunWh: 0, sunWithin: within(0, 0), loadWh: 100, loadWithin: within(80, 120) }),
  step(1, { sunWh: 500, sunWithin: within(200, 700), loadWh: 100, loadWithin: within(80, 120) }),
  step(2, { sunWh: 600, sunWithin: within(300, 800), loadWh: 100, loadWithin: within(80, 120) }),
  step(3, { sunWh: 400, sunWithin: within(100, 500), loadWh: 100, loadWithin: within(80, 120) }),
];
const read = (gen: (number | null)[], load: (number | null)[]) => ({
  gen: { from: 0, wh: gen, quality: '' },
  load: { from: 0, wh: load, quality: '' },
});

test('a day is held against what was expected of it, dark half hours left out of the count of the sun', () => {
  expect(forecastScore(STEPS, read([0, 700, 900, 300], [100, 130, 79, 80]), instants)).toEqual({
    sun: { expectedWh: 1500, readWh: 1900, halfHours: 3, inside: 2 },
    load: { expectedWh: 400, readWh: 389, halfHours: 4, inside: 2 },
  });
});

test('a half hour that wasn’t read counts on neither side', () => {
  const score = forecastScore(STEPS, read([0, null, 600, 400], [null, null, null, null]), instants);
  expect(score).toEqual({ sun: { expectedWh: 1000, readWh: 1000, halfHours: 2, inside: 2 }, load: null });
});

test('plans without a band, or of another day, say nothing', () => {
  const without = STEPS.map(({ sunWithin: _, loadWithin: __, ...one }) => one as PlanStep);
  const full = read([0, 1, 1, 1], [1, 1, 1, 1]);
  expect(forecastScore(without, full, instants)).toBeNull();
  expect(forecastScore([], full, instants)).toBeNull();
});

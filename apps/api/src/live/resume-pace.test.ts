import { expect, test } from '@jest/globals';
import { ResumePace } from './resume-pace.js';

test('three at once, then one a second; a pause gives them back', () => {
  const pace = new ResumePace();
  expect([0, 0, 0, 0, 0].map(() => pace.next(10_000))).toEqual([0, 0, 0, 1_000, 2_000]);
  expect(pace.next(13_000)).toBe(0);
  expect(pace.next(60_000)).toBe(0);
});

test('one that asks for an hour without a pause gets one a second', () => {
  const pace = new ResumePace();
  let now = 0;
  let served = 0;
  // Without a limit the clock would never get there.
  while (now < 3_600_000 && served < 10_000) {
    now += pace.next(now);
    served += 1;
  }
  expect(served).toBeLessThanOrEqual(3_603);
});

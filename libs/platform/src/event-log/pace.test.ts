import { expect, test } from '@jest/globals';
import { Pace } from './pace.js';

test('looks four times a second while something happens, and once a second at rest', () => {
  let now = 0;
  const pace = new Pace(() => now);
  expect(pace.pause).toBe(1_000);
  pace.found();
  now = 9_999;
  expect(pace.pause).toBe(250);
  now = 10_000;
  expect(pace.pause).toBe(1_000);
});

import { expect, test } from '@jest/globals';
import { newTraceparent } from './traceparent';

test('each call begins a trace of its own, in the form that servers read', () => {
  const made = Array.from({ length: 50 }, newTraceparent);
  expect(new Set(made).size).toBe(50);
  for (const one of made) expect(one).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-01$/);
});

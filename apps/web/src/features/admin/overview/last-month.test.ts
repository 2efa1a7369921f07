import { expect, test } from '@jest/globals';
import { lastMonth } from './last-month';

test('the month before, as London has it', () => {
  expect(lastMonth('2026-11-20T14:00:00Z')).toBe('October');
  expect(lastMonth('2026-01-01T00:00:00Z')).toBe('December');
  // Half past midnight on 1 October in London.
  expect(lastMonth('2026-09-30T23:30:00Z')).toBe('September');
});

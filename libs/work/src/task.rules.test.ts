import { expect, test } from '@jest/globals';
import { nextDue } from './task.rules.js';

test('a task comes back on the same day of a later month, or on its last', () => {
  expect(nextDue('2026-11-24', 'week')).toBe('2026-12-01');
  expect(nextDue('2027-01-31', 'month')).toBe('2027-02-28');
  expect(nextDue('2026-11-30', 'quarter')).toBe('2027-02-28');
  expect(nextDue('2028-02-29', 'year')).toBe('2029-02-28');
  expect(nextDue('2026-12-15', 'year')).toBe('2027-12-15');
});

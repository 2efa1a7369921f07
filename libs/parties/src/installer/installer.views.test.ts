import { expect, test } from '@jest/globals';
import { successRate } from './installer.views.js';

test.each([
  { completed: 0, returned: 0, rate: null },
  { completed: 50, returned: 1, rate: 98 },
  { completed: 3, returned: 1, rate: 67 },
  { completed: 4, returned: 4, rate: 0 },
  { completed: 1, returned: 0, rate: 100 },
])('$completed complete, $returned of them returned: $rate%', ({ completed, returned, rate }) => {
  expect(successRate(completed, returned)).toBe(rate);
});

import { expect, test } from '@jest/globals';
import { billRows } from './bill-rows.js';

const range = (p50: number) => ({ p10: p50, p50, p90: p50 });

test.each([
  [19_471.4, 3_756.2],
  [6_920.49, 934.51],
  [500.5, -20.5],
  [0, 0],
])('a bill of %d that falls by %d: the rows subtract to the pound', (bill, saved) => {
  const { before, after, saving, percent } = billRows({ currentBill: range(bill), savings: range(saved) });
  expect(before - saving).toBe(after);
  expect([before, saving]).toEqual([Math.round(bill), Math.round(saved)]);
  expect(percent).toBeCloseTo(before === 0 ? 0 : (100 * saving) / before, 9);
});

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { billRows, monthRows } from './bill-rows.js';

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

const year = fc.record({
  bill: fc.double({ min: 0, max: 900_000, noNaN: true }),
  share: fc.double({ min: 0, max: 0.6, noNaN: true }),
  months: fc.array(fc.double({ min: 0.2, max: 2, noNaN: true }), { minLength: 12, maxLength: 12 }),
  off: fc.double({ min: 0.97, max: 1.03, noNaN: true }),
});

test('each month’s rows subtract, and the months add up to the year, though their middles do not', () => {
  fc.assert(
    fc.property(year, ({ bill, share, months, off }) => {
      const all = months.reduce((sum, weight) => sum + weight, 0);
      const of = (pounds: number) => ({ currentBill: range(pounds), savings: range(pounds * share) });
      const monthly = months.map((weight) => of(((bill * weight) / all) * off));
      const rows = monthRows(of(bill), monthly);
      const { before, saving, after } = billRows(of(bill));
      const sum = (key: 'before' | 'saving' | 'after') => rows.reduce((total, row) => total + row[key], 0);
      expect([sum('before'), sum('saving'), sum('after')]).toEqual([before, saving, after]);
      for (const [at, row] of rows.entries()) {
        expect(row.before - row.saving).toBe(row.after);
        // No month moves by more than the difference between the year and the sum of its months, and a pound of
        // rounding.
        const own = monthly[at]?.currentBill.p50 ?? 0;
        expect(Math.abs(row.before - own)).toBeLessThanOrEqual(own * 0.04 + 1.5);
      }
    }),
    { seed: 17 },
  );
});

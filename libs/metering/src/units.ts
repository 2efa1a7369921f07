import { median } from './numbers.js';

/** V2: what can't be a count of Wh, and what was written in another unit. */

/** Which values are negative, not whole or not numbers at all. Null is missing, and not wrong. */
export const notCounts = (wh: readonly (number | null)[]): number[] =>
  wh.flatMap((value, at) => (value !== null && (!Number.isSafeInteger(value) || value < 0) ? [at] : []));

/** Fewer half hours than this can't show which unit it is. */
const LEAST = 8;

/**
 * Whether readings are about a thousand times what is expected of the same half hours (both Wh), as kWh taken for MWh or Wh for
 * kWh are. Half hours of which nothing is expected don't count.
 */
export function thousandfold(wh: readonly (number | null)[], expected: readonly (number | null)[]): boolean {
  const ratios = wh.flatMap((value, at) => {
    const said = expected[at];
    return value !== null && said ? [value / said] : [];
  });
  if (ratios.length < LEAST) return false;
  const middle = median(ratios) as number;
  return middle >= 900 && middle <= 1100;
}

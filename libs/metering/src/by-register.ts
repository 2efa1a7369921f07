import { apportion } from './numbers.js';

/** V8 and V9: a gap between two known readings of a register. Its sum is actual, only its shape is estimated. */

/** The longest gap that takes its shape from what was expected; a longer one takes it from days like it. */
export const SHORT_GAP = 4;

export interface Gap {
  /** The register before and after the gap, Wh. Its difference is the sum. */
  opening: number;
  closing: number;
  /** Expected Wh of each missing half hour: P50, or whatever has its shape. */
  expected: readonly number[];
  /** The same half hours of like days, Wh; null where there are too few of them. */
  likeDays: readonly (number | null)[];
}

/**
 * The missing half hours, Wh: whole, zero or more, and together exactly what the register advanced. Null if it went backwards,
 * because then it counts from another beginning.
 */
export function fillByRegister({
  opening,
  closing,
  expected,
  likeDays,
}: Gap): { wh: number[]; rule: 'V8' | 'V9' } | null {
  const advance = closing - opening;
  if (advance < 0) return null;
  const short = expected.length <= SHORT_GAP;
  const shaped = short || likeDays.some((one) => one === null) ? expected : likeDays.map((one) => one ?? 0);
  return { wh: apportion(advance, shaped), rule: short ? 'V8' : 'V9' };
}

import { apportion } from './numbers.js';

/** V8 and V9: a gap between two known readings of a register. Its sum is actual, only its shape is estimated. */

/** The longest gap whose shape is taken from the forecast; a longer one takes it from similar days. */
const SHORT_GAP = 4;

export interface Gap {
  /** The register before and after the gap, Wh. Its difference is the sum. */
  opening: number;
  closing: number;
  /** Expected Wh of each missing half hour: P50, or anything of the same shape. */
  expected: readonly number[];
  /** The same half hours of similar days, Wh; null where there are too few of them. */
  likeDays: readonly (number | null)[];
}

/**
 * The missing half hours, Wh: whole, zero or more, and together exactly what the register advanced. Null if it went backwards,
 * because its counter then started again.
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

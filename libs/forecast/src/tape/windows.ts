/** The best hours of a day for what can choose its time. */

/** Six half hours: as long as a charge, a bake or a wash takes. */
export const WINDOW_HALF_HOURS = 6;

export interface Window {
  /** Place of its first half hour in the day. */
  first: number;
  /** Mean of its half hours, in the unit of the values. */
  mean: number;
}

/**
 * The half hours in a row with the lowest or highest mean; the earliest of equals. A half hour that nobody knows yet (null) is
 * in no window; null where no window is known.
 */
export function bestWindow(
  values: readonly (number | null)[],
  goal: 'lowest' | 'highest',
  length = WINDOW_HALF_HOURS,
): Window | null {
  let best: Window | null = null;
  for (let first = 0; first + length <= values.length; first++) {
    const known = values.slice(first, first + length).filter((value) => value !== null);
    if (known.length < length) continue;
    const mean = known.reduce((sum, value) => sum + value, 0) / length;
    if (!best || (goal === 'lowest' ? mean < best.mean : mean > best.mean)) best = { first, mean };
  }
  return best;
}

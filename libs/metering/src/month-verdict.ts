/** V11: how much of a month was estimated, and whether that is too much to bill it. */

const MOST_ESTIMATED = 0.02;
/** 48 hours. */
export const LONGEST_GAP = 96;
const MOST_CLIPPED = 0.005;

export interface MonthVerdict {
  held: boolean;
  /** Half hours. */
  estimated: number;
  missing: number;
  longestGap: number;
  why: ('estimated' | 'gap' | 'clipped')[];
}

/**
 * The verdict over a month of one channel. `quality` has a letter for each half hour, of all its days in order; `clipped` is
 * the share of generation that was cut off because use on site can't be below zero.
 */
export function monthVerdict(quality: string, clipped = 0): MonthVerdict {
  const estimated = quality.match(/[ES]/g)?.length ?? 0;
  const gaps = (quality.match(/M+/g) ?? []).map(({ length }) => length);
  const longestGap = Math.max(0, ...gaps);
  const why = [
    ...(estimated > MOST_ESTIMATED * quality.length ? ['estimated' as const] : []),
    ...(longestGap > LONGEST_GAP ? ['gap' as const] : []),
    ...(clipped > MOST_CLIPPED ? ['clipped' as const] : []),
  ];
  const missing = gaps.reduce((sum, one) => sum + one, 0);
  return { held: why.length > 0, estimated, missing, longestGap, why };
}

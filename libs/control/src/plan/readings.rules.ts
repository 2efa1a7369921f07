import { HALF_HOUR } from '@libs/forecast';

/** Half-hourly Wh without a break, null where a value isn't known. */
export interface Readings {
  /** The instant at which the first half hour begins. */
  from: number;
  wh: readonly (number | null)[];
}

/** What was read of the half hour that begins at an instant, if it is over by `now`: a plan knows nothing of the future. */
export function readAt({ from, wh }: Readings, instant: number, now: number): number | null {
  if (instant + HALF_HOUR > now) return null;
  return wh[(instant - from) / HALF_HOUR] ?? null;
}

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

/** What was read of a site with a battery; `soc` is percent at the end of each half hour. */
export type SiteReadings = Record<
  'gen' | 'exp' | 'imp' | 'chg' | 'dis' | 'soc' | 'load',
  Readings & { quality: string }
>;

/** The index of a half hour in them. */
export const placeOf = ({ from }: Pick<Readings, 'from'>, instant: number): number => (instant - from) / HALF_HOUR;

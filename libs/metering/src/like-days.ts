import { settlementPeriod } from '@libs/forecast';
import { median } from './numbers.js';

/** V10: without a register, a half hour is assumed to be like the same one on nearby days. */

const DAY = 86_400_000;
/** The number of days on both sides, and the fewest values needed. */
export const LIKE_DAYS = 14;
const LEAST_VALUES = 8;

/** Whether an instant is on a Saturday or Sunday in London. */
export const isWeekend = (instant: number): boolean => {
  const weekday = new Date(`${settlementPeriod(instant).date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
};

/**
 * The median of the same UTC half hour of like days, weekdays or weekends, within 14 days of `instant` (milliseconds), whole Wh
 * rounded down; null of fewer than 8 values. `known` answers the Wh of a half hour that was read, or null.
 */
export function likeDays(
  instant: number,
  known: (instant: number) => number | null,
  atWeekend: (instant: number) => boolean = isWeekend,
): number | null {
  const weekend = atWeekend(instant);
  const values: number[] = [];
  for (let days = -LIKE_DAYS; days <= LIKE_DAYS; days++) {
    const other = instant + days * DAY;
    if (days === 0 || atWeekend(other) !== weekend) continue;
    const wh = known(other);
    if (wh !== null) values.push(wh);
  }
  return values.length < LEAST_VALUES ? null : Math.floor(median(values) as number);
}

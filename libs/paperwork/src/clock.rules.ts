import { bankHolidays } from '@libs/forecast';

/** Days counted on from a day, all `YYYY-MM-DD`. Pure. */

const DAY_MS = 86_400_000;
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const daysAfter = (day: string, days: number): string => isoDay(at(day) + days * DAY_MS);

function isWorkingDay(instant: number): boolean {
  const weekday = new Date(instant).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !bankHolidays(new Date(instant).getUTCFullYear()).has(instant);
}

/** The so-and-so-many-th working day after a day; weekends and the bank holidays of England and Wales are none. */
export function workingDaysAfter(day: string, days: number): string {
  let instant = at(day);
  for (let left = days; left > 0; ) {
    instant += DAY_MS;
    if (isWorkingDay(instant)) left -= 1;
  }
  return isoDay(instant);
}

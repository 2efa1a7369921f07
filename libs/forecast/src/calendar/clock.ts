/** The local clock of Great Britain, and settlement periods by it. */

const MINUTE = 60_000;
export const HALF_HOUR = 30 * MINUTE;
export const DAY = 24 * 60 * MINUTE;

/** 01:00 UTC on the last Sunday of a month (0 is January): when the clocks change. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * DAY;
}

/** Summer time begins and ends at these instants. */
export const summerTime = (year: number): { begins: number; ends: number } => ({
  begins: lastSunday(year, 2),
  ends: lastSunday(year, 9),
});

/** Milliseconds that the local clock is ahead of UTC. */
function localAhead(instant: number): number {
  const { begins, ends } = summerTime(new Date(instant).getUTCFullYear());
  return instant >= begins && instant < ends ? 2 * HALF_HOUR : 0;
}

/** The instant at which a local day (`YYYY-MM-DD`) begins. */
export function localMidnight(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  return utc - localAhead(utc - 2 * HALF_HOUR);
}

const nextDay = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + DAY).toISOString().slice(0, 10);

/** 48, but 46 on the day in spring and 50 on the day in autumn when the clocks change. */
export const periodsOfDay = (date: string): number => (localMidnight(nextDay(date)) - localMidnight(date)) / HALF_HOUR;

/** The settlement day and period, counted from 1, that an instant lies in. */
export function settlementPeriod(instant: number): { date: string; period: number } {
  const date = new Date(instant + localAhead(instant)).toISOString().slice(0, 10);
  return { date, period: Math.floor((instant - localMidnight(date)) / HALF_HOUR) + 1 };
}

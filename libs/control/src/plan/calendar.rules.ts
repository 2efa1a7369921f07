import { bankHolidays, HALF_HOUR, halfHoursOf, localMidnight, periodsOfDay, settlementPeriod } from '@libs/forecast';
import { moveDay } from '@libs/metering';

/** The instants of the half hours from the running one to the end of tomorrow in London: 48 to 96, and two more or fewer around a clock change. */
export function horizonFrom(now: number): number[] {
  const { date } = settlementPeriod(now);
  const running = Math.floor(now / HALF_HOUR) * HALF_HOUR;
  return [...halfHoursOf(date), ...halfHoursOf(moveDay(date, 1))].filter((instant) => instant >= running);
}

const holidays = new Map<number, ReadonlySet<number>>();

/** The weekday of a London day, 0 is Sunday; a bank holiday of England and Wales counts as a Sunday. */
export function weekdayOf(date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const day = new Date(midnight);
  const year = day.getUTCFullYear();
  const ofYear = holidays.get(year) ?? bankHolidays(year);
  holidays.set(year, ofYear);
  return ofYear.has(midnight) ? 0 : day.getUTCDay();
}

/** Half hours of a day that come before the clocks change, which they do at 01:00 UTC: 02:00 on the wall in autumn. */
const BEFORE_CHANGE = new Map([
  [46, 2],
  [50, 4],
]);

export interface WallClock {
  date: string;
  /** Half hour by the clock on the wall, 0 to 47. Where the clocks change, two numbers are missing or come twice. */
  slot: number;
}

/** The day asked about last: half hours are asked about in order, thousands for a plan. */
let last = { date: '', begins: 0, ends: 0, length: 0 };

export function wallClock(instant: number): WallClock {
  if (instant < last.begins || instant >= last.ends) {
    const { date } = settlementPeriod(instant);
    const [begins, length] = [localMidnight(date), periodsOfDay(date)];
    last = { date, begins, ends: begins + length * HALF_HOUR, length };
  }
  const at = Math.floor((instant - last.begins) / HALF_HOUR);
  return { date: last.date, slot: slotOf(at, last.length) };
}

const slotOf = (at: number, length: number): number =>
  length === 48 || at < (BEFORE_CHANGE.get(length) ?? 0) ? at : 48 - (length - at);

/** For each of 48 half hours of a London day's wall clock the instant that it first begins at; none where the clocks skip it. */
export function bySlot(date: string): (number | undefined)[] {
  const [begins, length] = [localMidnight(date), periodsOfDay(date)];
  const found: (number | undefined)[] = Array.from({ length: 48 });
  for (let at = length - 1; at >= 0; at--) found[slotOf(at, length)] = begins + at * HALF_HOUR;
  return found;
}

/** Half hour of the day in UTC, 0 to 47, which the sun keeps to. */
export const utcSlot = (instant: number): number => Math.floor(instant / HALF_HOUR) % 48;

export const utcMidnight = (instant: number): number => instant - (instant % (48 * HALF_HOUR));

import { type AlertLevel, londonDate, TICKET_CLOCKS } from '@libs/contracts';
import { bankHolidays, localMidnight } from '@libs/forecast';

/** When a ticket has to be answered and fixed. Working days are London's, to the same time of day. Pure. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

function isWorkingDay(midnight: number): boolean {
  const day = new Date(midnight);
  return day.getUTCDay() % 6 !== 0 && !bankHolidays(day.getUTCFullYear()).has(midnight);
}

/** The same time of day a number of London working days later. Bank holidays of England and Wales aren't working days. */
export function workingDaysLater(from: Date, days: number): Date {
  let day = Date.parse(`${londonDate(from)}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  const [hours = 0, minutes = 0, seconds = 0] = CLOCK.format(from).split(':').map(Number);
  // Clocks only change on Sundays, which aren't working days.
  return new Date(
    localMidnight(new Date(day).toISOString().slice(0, 10)) + (hours * 3600 + minutes * 60 + seconds) * 1000,
  );
}

const after = (from: Date, { hours, workingDays }: { hours?: number; workingDays?: number }): Date =>
  workingDays === undefined ? new Date(from.getTime() + (hours ?? 0) * HOUR) : workingDaysLater(from, workingDays);

export const deadlinesOf = (level: AlertLevel, offered: Date): { respondBy: Date; fixBy: Date } => ({
  respondBy: after(offered, TICKET_CLOCKS[level].respond),
  fixBy: after(offered, TICKET_CLOCKS[level].fix),
});

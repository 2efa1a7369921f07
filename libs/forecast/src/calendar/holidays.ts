import { DAY } from './clock.js';

/** Sunday of Easter, as the number of milliseconds of its midnight UTC (anonymous Gregorian computus). */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}

const weekday = (day: number): number => new Date(day).getUTCDay();

/** The next day from here that is a Monday to Friday and not taken yet. */
function substitute(day: number, taken: ReadonlySet<number>): number {
  let at = day;
  while (weekday(at) === 0 || weekday(at) === 6 || taken.has(at)) at += DAY;
  return at;
}

function mondayOf(year: number, month: number, which: 'first' | 'last'): number {
  let at = which === 'first' ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0);
  while (weekday(at) !== 1) at += which === 'first' ? DAY : -DAY;
  return at;
}

export const summerBankHoliday = (year: number): number => mondayOf(year, 7, 'last');

/** Bank holidays of England and Wales, with their substitute days, as midnights UTC. */
export function bankHolidays(year: number): ReadonlySet<number> {
  const days = new Set<number>();
  days.add(substitute(Date.UTC(year, 0, 1), days));
  days.add(easter(year) - 2 * DAY);
  days.add(easter(year) + DAY);
  days.add(mondayOf(year, 4, 'first'));
  days.add(mondayOf(year, 4, 'last'));
  days.add(summerBankHoliday(year));
  days.add(substitute(Date.UTC(year, 11, 25), days));
  days.add(substitute(Date.UTC(year, 11, 26), days));
  return days;
}

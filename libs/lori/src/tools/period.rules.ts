import { londonDate } from '@libs/contracts';
import type { Entities } from '../understanding/entities.rules.js';

/** Which London days a question means. Pure. */

export interface Days {
  from: string;
  /** The last day, inclusive. */
  to: string;
  /** As it is said: `in June 2026`, `yesterday`. */
  words: string;
}

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
export const monthWords = (month: string): string => MONTH.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

const moved = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
const lastOf = (month: string): string => {
  const [year = 0, no = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no, 0)).toISOString().slice(0, 10);
};

/** The first day of a month by its number, which is the newest one that has begun. */
export function monthStart(no: number, now: Date): string {
  const today = londonDate(now);
  const year = Number(today.slice(0, 4)) - (no > Number(today.slice(5, 7)) ? 1 : 0);
  return `${year}-${String(no).padStart(2, '0')}-01`;
}

/** The month before that of a day. */
export const monthBefore = (day: string): string => `${moved(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;

/** The days that a question names; without any, this month so far. */
export function daysIn({ months = [], period }: Pick<Entities, 'months' | 'period'>, now: Date): Days {
  const today = londonDate(now);
  const thisMonth = `${today.slice(0, 7)}-01`;
  const [month] = months;
  const whole = (first: string): Days => {
    const to = lastOf(first);
    return { from: first, to: to > today ? today : to, words: `in ${monthWords(first)}${to > today ? ' so far' : ''}` };
  };
  if (month) return whole(monthStart(month, now));
  switch (period) {
    case 'today':
      return { from: today, to: today, words: 'so far today' };
    case 'yesterday':
      return { from: moved(today, -1), to: moved(today, -1), words: 'yesterday' };
    case 'this_week':
      return { from: moved(today, -6), to: today, words: 'in the last seven days' };
    case 'last_week':
      return { from: moved(today, -13), to: moved(today, -7), words: 'in the week before the last seven days' };
    case 'last_month':
      return whole(monthBefore(today));
    case 'this_year':
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today, words: 'this year so far' };
    default:
      return whole(thisMonth);
  }
}

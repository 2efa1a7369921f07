import { londonDate, londonMonthStart } from '@libs/contracts';

const DAY = 86_400_000;
const STEP = 7 * 60_000;
/** The number of plan days in the current month, however much of it has passed. */
const MONTH = 31;
/** The number of days since everything began. */
const PAST = 500;

/**
 * The plan's own calendar: day 0 is the first instant of this month, earlier days are real days, and the 31 days after
 * it are spread over the part of the month that has passed. "This month" in the plan is therefore valid on every date.
 */
export class Calendar {
  readonly monthStart: Date;
  /** Early enough that the oldest site has completed a contract year. */
  readonly start: Date;

  constructor(readonly now: Date) {
    this.monthStart = londonMonthStart(now);
    this.start = new Date(now.getTime() - PAST * DAY);
  }

  /** The instant of a plan day, within working hours if that stays within its month. */
  at(day: number): Date {
    const month = this.monthStart.getTime();
    const wanted = day < 0 ? month + day * DAY : month + (Math.min(day, MONTH) / MONTH) * (this.now.getTime() - month);
    const [from, to] = this.bounds(day);
    const working = workingTime(wanted);
    return new Date(working >= from && working <= to ? working : Math.min(Math.max(wanted, from), to));
  }

  /** The first and last instant of the half in which a plan day lies: before this month, or in it. */
  bounds(day: number): [number, number] {
    const month = this.monthStart.getTime();
    return day < 0 ? [this.start.getTime(), month - 1000] : [month, this.now.getTime()];
  }
}

/** The same moment moved into working hours: Monday to Friday, about 8:00 to 17:30. */
function workingTime(time: number): number {
  const date = new Date(time);
  const midnight = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  const weekday = date.getUTCDay();
  const shift = weekday === 6 ? -1 : weekday === 0 ? 1 : 0;
  const share = (time - midnight) / DAY;
  return Math.floor(midnight + shift * DAY + (8 + share * 9.5) * 3_600_000);
}

/** The instants of one record's history, each after the previous one, whatever the plan days say. */
export class Chain {
  private last = 0;
  private lastDay = Number.NEGATIVE_INFINITY;

  constructor(private readonly calendar: Calendar) {}

  at(day: number): Date {
    this.lastDay = Math.max(day, this.lastDay);
    const wanted = this.calendar.at(day).getTime();
    const [, to] = this.calendar.bounds(this.lastDay);
    const next = wanted > this.last ? wanted : Math.max(this.last, Math.min(this.last + STEP, to));
    this.last = next;
    return new Date(next);
  }
}

/** Days of the calendar from today on; weekends are skipped. */
export function dayAhead(now: Date, days: number): string {
  const date = new Date(now.getTime() + days * 86_400_000);
  const weekday = date.getUTCDay();
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return londonDate(new Date(date.getTime() + shift * 86_400_000));
}

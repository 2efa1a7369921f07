import { type AgreementTerms, completedYears, priceInYear } from '@libs/contracts';

/** When a signature that is awaited is asked for again, and when the last day to go live is named. Pure. */

const DAY = 86_400_000;
/** Days since the turn began, each told once. */
const TOLD_AT = [3, 7, 14] as const;
/** Days before the end of an offer, and of a withdrawal period. */
const BEFORE_END = 2;
/** Days before the last day to go live, each told once. */
const BEFORE_LONG_STOP = [60, 30, 7] as const;

/** At least 30 days' notice of a new price, and time for an email that comes back. */
const BEFORE_RISE = 45;

export type ReminderStep = (typeof TOLD_AT)[number] | 'last';

/** What is due now; a step missed during downtime is dropped in favour of the later one. */
export function reminderOf(since: Date, expiresAt: Date, now: Date): ReminderStep | null {
  if (now >= expiresAt) return null;
  if (now.getTime() >= expiresAt.getTime() - BEFORE_END * DAY) return 'last';
  const days = (now.getTime() - since.getTime()) / DAY;
  return TOLD_AT.filter((day) => days >= day).at(-1) ?? null;
}

export const endsSoon = (windowEndsAt: Date, now: Date): boolean =>
  now < windowEndsAt && now.getTime() >= windowEndsAt.getTime() - BEFORE_END * DAY;

/** How many days before the last day to go live (`2027-11-24`) is told now; null before all of them and after that day. */
export function longStopStep(longStopOn: string, now: Date): (typeof BEFORE_LONG_STOP)[number] | null {
  const left = Math.ceil((Date.parse(`${longStopOn}T23:59:59Z`) - now.getTime()) / DAY) - 1;
  if (left < 0) return null;
  return BEFORE_LONG_STOP.filter((days) => left <= days).at(-1) ?? null;
}

interface RiseAhead {
  /** The first day of the new contract year, in London. */
  on: string;
  /** Thousandths of a penny a kWh, or pence a month. */
  before: number | null;
  /** Null where its index isn't known yet. */
  after: number | null;
}

/** The next rise of a price that is 45 days away or less; null if there is none, or the price stays as it is. Days in London. */
export function riseAhead(terms: AgreementTerms, liveSince: string, today: string): RiseAhead | null {
  if (terms.index.kind === 'none') return null;
  const begin = terms.startsOn === 'go_live' ? liveSince : terms.startsOn;
  if (today < begin) return null;
  const years = completedYears(begin, today);
  if ((years + 1) * 12 >= terms.termMonths) return null;
  const on = anniversary(begin, years + 1);
  if ((Date.parse(on) - Date.parse(today)) / DAY > BEFORE_RISE) return null;
  const [before, after] = [priceInYear(terms, years + 1), priceInYear(terms, years + 2)];
  return after !== null && before === after ? null : { on, before, after };
}

/** Of 29 February, 1 March in other years. */
function anniversary(begin: string, years: number): string {
  const day = `${Number(begin.slice(0, 4)) + years}${begin.slice(4)}`;
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10);
}

/** When a signature that is awaited is asked for again, and when the last day to go live is named. Pure. */

const DAY = 86_400_000;
/** Days since the turn began, each told once. */
const TOLD_AT = [3, 7, 14] as const;
/** Days before the end of an offer, and of a withdrawal period. */
const BEFORE_END = 2;
/** Days before the last day to go live, each told once. */
const BEFORE_LONG_STOP = [60, 30, 7] as const;

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

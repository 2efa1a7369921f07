/** When a signature that is awaited is asked for again. Pure. */

const DAY = 86_400_000;
/** Days since the turn began, each told once. */
const TOLD_AT = [3, 7, 14] as const;
/** Days before the end of an offer, and of a withdrawal period. */
const BEFORE_END = 2;

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

import type { Away } from '@libs/contracts';
import { clockShort, dayOf } from '../../../kit/format';

/** Shorter than this nobody was away: the page was only loaded anew. */
const AWAY_MS = 60_000;

/** Whether there is something to tell: an absence, and news in it. */
export const isAbsence = ({ since, items, reset }: Away, now: Date): boolean =>
  since !== null && now.getTime() - new Date(since).getTime() >= AWAY_MS && (items.length > 0 || reset);

const sameDay = (a: Date, b: Date): boolean => dayOf(a) === dayOf(b) && a.getFullYear() === b.getFullYear();
const moment = (at: Date, now: Date): string => `${sameDay(at, now) ? '' : `${dayOf(at)} `}${clockShort(at)}`;

/** `11:20 to 14:02, 9 changes, none missed`. */
export function spanWords({ since, items, more, reset }: Away, now: Date): string {
  const from = since ? `${moment(new Date(since), now)} to ${clockShort(now)}` : '';
  if (reset) return `${from}: longer than the log of changes is kept. What you see is how things stand now`;
  const count = items.length === 1 ? '1 change' : `${items.length} changes`;
  return more ? `${from}, the first ${count}` : `${from}, ${count}, none missed`;
}

/** The day of an item where it differs from that of the one before it; the first is compared with today. */
export const dayBefore = (items: Away['items'], index: number, now: Date): string | null => {
  const at = new Date(items[index]?.at ?? 0);
  const before = items[index - 1];
  return sameDay(before ? new Date(before.at) : now, at) ? null : dayOf(at);
};

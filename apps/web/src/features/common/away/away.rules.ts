import type { Away } from '@libs/contracts';
import { clockShort, dayOf } from '../../../kit/format';
import { AWAY } from './away.texts';

/** A shorter absence counts as a reload of the page. */
const AWAY_MS = 60_000;

/** Whether there is something to show: an absence with new events. */
export const isAbsence = ({ since, items, reset }: Away, now: Date): boolean =>
  since !== null && now.getTime() - new Date(since).getTime() >= AWAY_MS && (items.length > 0 || reset);

const sameDay = (a: Date, b: Date): boolean => dayOf(a) === dayOf(b) && a.getFullYear() === b.getFullYear();
const moment = (at: Date, now: Date): string => `${sameDay(at, now) ? '' : `${dayOf(at)} `}${clockShort(at)}`;

/** `11:20 to 14:02, 9 changes, none missed`. */
export function spanWords({ since, items, more, reset }: Away, now: Date): string {
  const from = since ? AWAY.span(moment(new Date(since), now), clockShort(now)) : '';
  if (reset) return AWAY.tooLong(from);
  const count = AWAY.count(items.length);
  return more ? AWAY.first(from, count) : AWAY.all(from, count);
}

/** The day of an item if it differs from the previous one's; the first is compared with today. */
export const dayBefore = (items: Away['items'], index: number, now: Date): string | null => {
  const at = new Date(items[index]?.at ?? 0);
  const before = items[index - 1];
  return sameDay(before ? new Date(before.at) : now, at) ? null : dayOf(at);
};

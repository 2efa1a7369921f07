import { type Ageing, daysSince, type Need, NEEDS, type NeedItem } from '@libs/contracts';

/** What a row of the queue says. */

const WORDS: Record<Need, string> = {
  lead: 'New lead',
  awaiting_pairing: 'Awaiting pairing',
  commissioning: 'Ready for commissioning',
  go_live: 'Ready to go live',
  overdue: 'Overdue stage',
};
export const needWords = (need: Need): string => WORDS[need];

/** The one thing to do about it. */
const ACTIONS: Record<Need, string> = {
  lead: 'Review',
  awaiting_pairing: 'Create Pairing',
  commissioning: 'Open',
  go_live: 'Set Live',
  overdue: 'Open',
};
export const actionOf = ({ need, id, href }: NeedItem): { label: string; href: string } =>
  need === 'awaiting_pairing'
    ? { label: ACTIONS[need], href: `/admin/projects?pair=${id}` }
    : { label: ACTIONS[need], href };

/** All of one kind. */
export const ALL_OF: Record<Need, string | null> = {
  lead: '/admin/user-management?tab=leads&status=submitted',
  awaiting_pairing: '/admin/asset-hosts?status=awaiting_pairing',
  commissioning: '/admin/projects?status=awaiting_commissioning',
  go_live: '/admin/projects?status=complete',
  overdue: null,
};

/** `26 min`, `1 h`, `3 days`. */
export function waited(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = daysSince(since, now);
  return days === 1 ? '1 day' : `${days} days`;
}

/** How many wait in all, and how many of each kind are not in the list. */
export function queueOf({ needs, totals }: Ageing): { total: number; rest: { need: Need; more: number }[] } {
  const rest = NEEDS.map((need) => ({
    need,
    more: totals[need] - needs.filter((item) => item.need === need).length,
  }));
  return { total: NEEDS.reduce((sum, need) => sum + totals[need], 0), rest: rest.filter(({ more }) => more > 0) };
}

/** `7 things wait for you, 1 of them late.` */
export function waitWords(total: number, late: number): string {
  if (total === 0) return 'Nothing waits for you.';
  const things = total === 1 ? 'One thing waits for you' : `${total} things wait for you`;
  const past = late === 1 ? 'one record is past its target' : `${late} records are past their target`;
  return `${things}, ${late === 0 ? 'none is late' : past}.`;
}

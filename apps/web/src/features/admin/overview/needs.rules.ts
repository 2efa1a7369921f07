import { type Ageing, daysSince, type Need, NEEDS, type NeedItem, statusTitle } from '@libs/contracts';
import { dateParts, number, pounds } from '../../../kit/format';
import { QUEUE } from './overview.texts';

/** The text of each row of the queue, and which rows are shown. */

/** The number of rows at first: with these, the totals fit on the first screen. */
const SHOWN = 7;

/** Where the row's task is done. A lead is approved or declined in its row. */
export const actionOf = (need: Exclude<Need, 'lead' | 'task'>, { id, href }: Pick<NeedItem, 'id' | 'href'>) => ({
  label: QUEUE.acts[need],
  href: need === 'awaiting_pairing' ? `/admin/projects?pair=${id}` : href,
});

/** All of one type. */
export const ALL_OF: Record<Need, string | null> = {
  lead: '/admin/user-management?tab=leads&status=submitted',
  proposal_accepted: null,
  proposal_declined: null,
  awaiting_pairing: '/admin/asset-hosts?status=awaiting_pairing',
  commissioning: '/admin/projects?status=awaiting_commissioning',
  go_live: '/admin/projects?status=complete',
  overdue: null,
  task: null,
};

/** `26 min`, `1 h`, `3 days`. */
export function waited(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const days = daysSince(since, now);
  return days === 1 ? '1 day' : `${days} days`;
}

/** The oldest of each type and then the oldest of all, in order of arrival. */
export function firstOf(needs: readonly NeedItem[]): NeedItem[] {
  const byAge = [...needs].sort((a, b) => a.since.localeCompare(b.since));
  const ofEach = NEEDS.flatMap((need) => byAge.find((item) => item.need === need) ?? []);
  const others = byAge.filter((item) => !ofEach.includes(item));
  const chosen = new Set([...ofEach, ...others.slice(0, Math.max(0, SHOWN - ofEach.length))]);
  return needs.filter((item) => chosen.has(item));
}

/** The total number, and how many of each type are not shown. */
export function queueOf(
  { totals }: Pick<Ageing, 'totals'>,
  shown: readonly NeedItem[],
): { total: number; rest: { need: Need; more: number }[] } {
  const rest = NEEDS.map((need) => ({
    need,
    more: totals[need] - shown.filter((item) => item.need === need).length,
  }));
  return { total: NEEDS.reduce((sum, need) => sum + totals[need], 0), rest: rest.filter(({ more }) => more > 0) };
}

/** `47 items need you. 30 are overdue.` */
export const waitWords = (total: number, late: number): string =>
  total === 0 ? QUEUE.waiting(0) : `${QUEUE.waiting(total)} ${QUEUE.late(late)}`;

/** Details that help to decide, besides the name: who, where, how much, and by when. */
export function factsOf({ kind, need, status, sub, site, reason }: NeedItem, bestMatch: string | null = null): string {
  const facts = [
    bestMatch,
    sub,
    reason,
    need === 'overdue' ? statusTitle(status) : null,
    kind === 'project' ? null : site?.postcode,
    site?.annualUsageKwh ? QUEUE.usage(number(site.annualUsageKwh)) : null,
    site?.installationDate && need !== 'go_live' ? QUEUE.installs(dateParts(site.installationDate).day) : null,
    site?.expectedSavings && !site.annualUsageKwh ? QUEUE.saves(pounds(site.expectedSavings)) : null,
  ];
  // A host without a company has its postcode as its second line already.
  return [...new Set(facts.filter(Boolean))].slice(0, 4).join(' · ');
}

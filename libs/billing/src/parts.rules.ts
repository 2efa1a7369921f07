import type { MonthSplit } from '@libs/contracts';
import { dayAfter, lastDayOf } from './segments.rules.js';

/** A month in which the host or the funder of a site changes is billed in parts: each party has its own days. Pure. */

interface Agreed {
  hostId: string;
  funderId: string;
  funderCompany: string;
  effectiveOn: string;
}

interface Part {
  month: string;
  partFrom: string;
}

interface Change {
  on: string;
  before: Agreed;
  after: Agreed;
}

/** The days within a month on which a party changes. `agreed` is in the order in which it took effect. */
const changesIn = (month: string, agreed: readonly Agreed[]): Change[] =>
  agreed.flatMap((after, at) => {
    const before = agreed[at - 1];
    if (!before || (before.hostId === after.hostId && before.funderId === after.funderId)) return [];
    const on = after.effectiveOn;
    return on > month && on <= lastDayOf(month) ? [{ on, before, after }] : [];
  });

/** The last day of a part: the day before the next one, or the month's. */
export function lastOfPart({ month, partFrom }: Part, agreed: readonly Agreed[]): string {
  const next = changesIn(month, agreed).find(({ on }) => on > partFrom);
  return next ? dayAfter(next.on, -1) : lastDayOf(month);
}

/** Who has the other bill is said where it is another supplier; a host sees nothing of another one. */
const splitBy = ({ on, before, after }: Change, is: MonthSplit['is']): MonthSplit => {
  const side = before.funderId === after.funderId ? 'host' : 'funder';
  const company = side === 'host' ? null : (is === 'before' ? before : after).funderCompany;
  return { side, is, on, company };
};

/** What bills the rest of a month has; empty for a whole one. */
export function splitOf({ month, partFrom }: Part, agreed: readonly Agreed[]): MonthSplit[] {
  const changes = changesIn(month, agreed);
  const begun = changes.find(({ on }) => on === partFrom);
  const ended = changes.find(({ on }) => on > partFrom);
  return [...(begun ? [splitBy(begun, 'before')] : []), ...(ended ? [splitBy(ended, 'after')] : [])];
}

import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '@libs/platform';
import { HOLD_WORDS } from './billing.texts.js';
import { type AgreedMonth, agreedMonths, keyOf, type KnownMonth, knownMonths } from './facts.js';
import type { Hold } from './holds.rules.js';
import { keepPeriods, ofMonth, type PeriodChange } from './period.events.js';
import { BillingPeriodOfficeRow, BillingPeriodRow } from './period.row.js';
import { endEarlier, insertPeriods, writeHolds } from './period.sql.js';
import type { SiteMonth } from './site-terms.sql.js';

/** A month from its first day to the point where it can be issued. Each step may run twice. */

/** In the order of their ids, so that two processes never stand in each other's way. */
export const lockPeriods = (tx: Tx, ids: readonly string[]): Promise<BillingPeriodRow[]> =>
  tx.find(BillingPeriodRow, { id: { $in: [...ids] } }, { lock: true, orderBy: { id: 'asc' } });

export const lockPeriod = (tx: Tx, id: string): Promise<BillingPeriodRow | null> =>
  tx.findOne(BillingPeriodRow, { id }, { lock: true });

/** Makes the rows of months; none where one has its row, or where no terms are in force in it. Returns how many were made. */
export const openPeriods = (database: Database, months: readonly SiteMonth[]): Promise<number> =>
  database.transaction(async (tx) => {
    const known = await agreedMonths(tx, months);
    await endEarlier(
      tx,
      months.filter(({ month, partFrom }) => partFrom > month),
    );
    return insertPeriods(
      tx,
      [...known.values()].map((one) => {
        const { month, partFrom, assetId, projectId, hostId, funderId, hostCompany, funderCompany } = one.site;
        return {
          id: randomUUID(),
          ...spanOf(one),
          month,
          partFrom,
          assetId,
          projectId,
          hostId,
          funderId,
          hostCompany,
          funderCompany,
        };
      }),
    );
  });

/** The days that are billed, and the agreement at their end. */
export const spanOf = ({ segments, final }: Pick<AgreedMonth, 'segments' | 'final'>) => ({
  final,
  agreementId: segments.at(-1)?.agreementId ?? '',
  fromDay: segments[0]?.from ?? '',
  toDay: segments.at(-1)?.to ?? '',
});

/** A month without any reading isn't also reported as a gap. */
function whyHeld(holds: readonly Hold[]): string {
  const nothing = holds.some(({ reason, count, of }) => reason === 'missing' && count === of);
  return holds
    .filter(({ reason }) => !(nothing && reason === 'gap'))
    .map(({ reason }) => HOLD_WORDS[nothing && reason === 'missing' ? 'nothing' : reason])
    .join(', ');
}

/** Months that are over: closed, and proposed or held in the same transaction. Returns how many were. */
export const closePeriods = (database: Database, ids: readonly string[], at: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const open = (await lockPeriods(tx, ids)).filter(({ status }) => status === 'open');
    const closing = open.map((period) => ({
      period,
      change: { status: 'closing' as const },
      event: { type: 'period.closing' as const, data: ofMonth(period) },
    }));
    await judge(tx, await keepPeriods(tx, closing, { actor: null, at }), at);
    return open.length;
  });

/** Held months whose readings or settings may have become good enough. */
export const judgeAgain = (database: Database, ids: readonly string[], at: Date): Promise<number> =>
  database.transaction(async (tx) =>
    judge(
      tx,
      (await lockPeriods(tx, ids)).filter(({ status }) => status === 'held'),
      at,
    ),
  );

/** Proposed months with newer readings: what they come to, or why they are held after all. One that an admin released stays. */
export const proposeAgain = (database: Database, ids: readonly string[], at: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const proposed = (await lockPeriods(tx, ids)).filter(({ status }) => status === 'provisional');
    return judge(tx, proposed, at, { released: await releasedOf(tx, proposed) });
  });

const isSame = (period: BillingPeriodRow, figures: Partial<BillingPeriodRow>): boolean =>
  Object.entries(figures).every(([name, value]) => period[name as keyof BillingPeriodRow] === value);

/** Those of the months that an admin released. */
export async function releasedOf(tx: Tx, periods: readonly BillingPeriodRow[]): Promise<Set<string>> {
  const periodId = { $in: periods.map(({ id }) => id) };
  const offices = await tx.find(BillingPeriodOfficeRow, { periodId, releaseReason: { $ne: null } });
  return new Set(offices.map((one) => one.periodId));
}

const NOTHING_AGREED: Hold = { reason: 'price', count: null, of: null, from: null, to: null };

/** Proposes months, or holds them with their reasons. Returns how many changed their status. */
export async function judge(
  tx: Tx,
  periods: readonly BillingPeriodRow[],
  at: Date,
  { known, released = new Set() }: { known?: ReadonlyMap<string, KnownMonth>; released?: ReadonlySet<string> } = {},
): Promise<number> {
  if (periods.length === 0) return 0;
  const months = known ?? (await knownMonths(tx, periods));
  const judged = periods.map((period) => {
    const month = months.get(keyOf(period));
    const holds = month && !released.has(period.id) ? month.holds : month ? [] : [NOTHING_AGREED];
    return { period, holds, figures: month ? figuresOf(month) : {} };
  });
  await writeHolds(
    tx,
    judged.map(({ period: { id }, holds }) => ({ periodId: id, holds, heldAt: holds.length > 0 ? at : null })),
    at,
  );
  const changes = judged.flatMap(({ period, holds, figures }): PeriodChange[] => {
    const data = ofMonth(period);
    if (holds.length === 0 && period.status === 'provisional' && isSame(period, figures)) return [];
    if (holds.length === 0)
      return [{ period, change: { ...figures, status: 'provisional' }, event: { type: 'period.proposed', data } }];
    if (period.status === 'held') return [];
    const event = { type: 'period.held', data: { ...data, why: whyHeld(holds) } } as const;
    return [{ period, change: { ...figures, status: 'held' }, event }];
  });
  await keepPeriods(tx, changes, { actor: null, at });
  return changes.length;
}

const figuresOf = (known: KnownMonth): Partial<BillingPeriodRow> => ({
  ...spanOf(known),
  wh: known.settlement.wh,
  grossPence: known.settlement.grossPence,
});

import { randomUUID } from 'node:crypto';
import { type Database, type Tx } from '@libs/platform';
import { HOLD_WORDS } from './billing.texts.js';
import { type KnownMonth, knownMonth } from './facts.js';
import type { Hold } from './holds.rules.js';
import { keepPeriod, ofMonth } from './period.events.js';
import { BillingPeriodOfficeRow, BillingPeriodRow } from './period.row.js';

/** A month from its first day to the point where it can be issued. Each step may run twice. */

export const lockPeriod = (tx: Tx, id: string): Promise<BillingPeriodRow | null> =>
  tx.findOne(BillingPeriodRow, { id }, { lock: true });

/** Creates the row of a month; false if it exists, or if no terms are in force in it. */
export const openPeriod = (
  database: Database,
  { assetId, month }: { assetId: string; month: string },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const known = await knownMonth(tx, { assetId, month });
    if (!known) return false;
    const { site } = known;
    const made = await tx.row<{ id: string }>(
      `insert into billing_period (id, project_id, asset_id, agreement_id, host_id, funder_id, host_company, funder_company,
         month, from_day, to_day, status, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', 1)
       on conflict (asset_id, month) do nothing returning id`,
      [
        randomUUID(),
        site.projectId,
        assetId,
        spanOf(known).agreementId,
        site.hostId,
        site.funderId,
        site.hostCompany,
        site.funderCompany,
        month,
        spanOf(known).fromDay,
        spanOf(known).toDay,
      ],
    );
    if (!made) return false;
    await tx.rows('insert into billing_period_office (period_id) values ($1)', [made.id]);
    return true;
  });

/** The days that are billed, and the agreement at their end. */
export const spanOf = ({ segments }: KnownMonth) => ({
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

/** Closes a month that is over, and proposes or holds it in the same transaction. */
export const closePeriod = (database: Database, id: string, at: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const period = await lockPeriod(tx, id);
    if (period?.status !== 'open') return false;
    const closing = await keepPeriod(
      tx,
      period,
      { status: 'closing' },
      { type: 'period.closing', data: ofMonth(period) },
      { actor: null, at },
    );
    await judge(tx, closing, at);
    return true;
  });

/** Checks a held month again, whose readings or settings may now be good enough. */
export const judgeAgain = (database: Database, id: string, at: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const period = await lockPeriod(tx, id);
    return period?.status === 'held' ? judge(tx, period, at) : false;
  });

/** Proposes a month, or holds it with its reasons. True if its status changed. */
export async function judge(tx: Tx, period: BillingPeriodRow, at: Date): Promise<boolean> {
  const known = await knownMonth(tx, period);
  const none: Hold = { reason: 'price', count: null, of: null, from: null, to: null };
  const holds = known ? known.holds : [none];
  const figures = known ? { ...spanOf(known), wh: known.settlement.wh, grossPence: known.settlement.grossPence } : {};
  if (holds.length === 0) {
    await tx.update(BillingPeriodOfficeRow, { periodId: period.id }, { holds: [], heldAt: null });
    const event = { type: 'period.proposed', data: ofMonth(period) } as const;
    await keepPeriod(tx, period, { ...figures, status: 'provisional' }, event, { actor: null, at });
    return true;
  }
  if (period.status === 'held') {
    await tx.update(BillingPeriodOfficeRow, { periodId: period.id }, { holds });
    return false;
  }
  await tx.update(BillingPeriodOfficeRow, { periodId: period.id }, { holds, heldAt: at });
  const event = { type: 'period.held', data: { ...ofMonth(period), why: whyHeld(holds) } } as const;
  await keepPeriod(tx, period, { ...figures, status: 'held' }, event, { actor: null, at });
  return true;
}

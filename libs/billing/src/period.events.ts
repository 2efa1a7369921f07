import type { Actor, EventOf, EventType } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { BillingPeriodRow } from './period.row.js';

type PeriodEvent = EventOf<
  Extract<EventType, `period.${string}` | `bill.${string}` | `note.${string}` | `payment.${string}` | 'export.recorded'>
>;

/** Writes a change of a month and publishes its event, in the caller's transaction; the caller has locked the month. */
export async function keepPeriod(
  tx: Tx,
  period: BillingPeriodRow,
  change: Partial<BillingPeriodRow>,
  event: PeriodEvent,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<BillingPeriodRow> {
  const after = { ...period, ...change, version: period.version + 1 };
  await tx.updateVersion(BillingPeriodRow, period, { ...change, version: after.version });
  await appendEvents(tx, [
    {
      event,
      subject: { kind: 'project', id: period.projectId },
      stream: `period:${period.id}`,
      version: after.version,
      actor,
      at,
      to: { host: period.hostId, funder: period.funderId },
    },
  ]);
  return after;
}

/** The data of every event of a month. */
export const ofMonth = ({ id, month }: BillingPeriodRow): { periodId: string; month: string } => ({
  periodId: id,
  month,
});

export const ofBill = (period: BillingPeriodRow): { periodId: string; month: string; number: string } => ({
  ...ofMonth(period),
  number: period.number ?? '',
});

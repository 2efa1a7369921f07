import type { Actor, EventOf, EventType } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { BillingPeriodRow } from './period.row.js';
import { writePeriods } from './period.sql.js';

type PeriodEvent = EventOf<
  Extract<
    EventType,
    | `period.${string}`
    | `bill.${string}`
    | `note.${string}`
    | `interest.${string}`
    | `payment.${string}`
    | 'export.recorded'
  >
>;

type Doing = { actor: Actor | null; at: Date };
/** A change of a month that the caller holds, and its event. */
export interface PeriodChange {
  period: BillingPeriodRow;
  change: Partial<BillingPeriodRow>;
  event: PeriodEvent;
}

/** Writes a change of a month and publishes its event, in the caller's transaction; the caller holds the month. */
export async function keepPeriod(
  tx: Tx,
  period: BillingPeriodRow,
  change: Partial<BillingPeriodRow>,
  event: PeriodEvent,
  doing: Doing,
): Promise<BillingPeriodRow> {
  const [after] = await keepPeriods(tx, [{ period, change, event }], doing);
  return after ?? period;
}

/** The same of several months, in as many statements as one takes. Returns them as they are then, in their order. */
export async function keepPeriods(
  tx: Tx,
  changes: readonly PeriodChange[],
  { actor, at }: Doing,
): Promise<BillingPeriodRow[]> {
  if (changes.length === 0) return [];
  const after = changes.map(({ period, change }) => ({ ...period, ...change, version: period.version + 1 }));
  await writePeriods(tx, after);
  await appendEvents(
    tx,
    changes.map(({ period, event }) => ({
      event,
      subject: { kind: 'project', id: period.projectId },
      stream: `period:${period.id}`,
      version: period.version + 1,
      actor,
      at,
      to: { host: period.hostId, funder: period.funderId },
    })),
  );
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

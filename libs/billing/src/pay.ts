import { randomUUID } from 'node:crypto';
import { type Actor, BILLED_PERIOD, londonDate } from '@libs/contracts';
import { AppError, refuse, type Tx } from '@libs/platform';
import { PaymentRow } from './bill.row.js';
import { REFUSALS } from './billing.texts.js';
import { entriesOfCreditUse, entriesOfPayment } from './journal.rules.js';
import { post } from './ledger.js';
import { keepPeriod, ofBill } from './period.events.js';
import type { BillingPeriodRow } from './period.row.js';

/** Payments of a bill: money that arrived, and credit on account. */

interface Doing {
  actor: Actor | null;
  at: Date;
}

interface Received {
  pence: number;
  paidOn: string;
  reference: string;
  source?: 'hand' | 'bank';
}

/** Records a payment of the month that the caller has locked. Anything above what is owed stays on account. */
export async function payIn(
  tx: Tx,
  period: BillingPeriodRow,
  { pence, paidOn, reference, source = 'hand' }: Received,
  doing: Doing,
): Promise<{ id: string; period: BillingPeriodRow }> {
  if (!(BILLED_PERIOD as readonly string[]).includes(period.status))
    throw new AppError('wrong_state', REFUSALS.notBilled);
  if (paidOn > londonDate(doing.at)) throw refuse.field('paidOn', REFUSALS.payLater);
  const { hostId, funderId } = period;
  if ((await tx.count(PaymentRow, { hostId, funderId, reference })) > 0) throw refuse.conflict(REFUSALS.referenceUsed);
  const onAccountPence = Math.max(0, pence - Math.max(0, period.owedPence));
  const entries = entriesOfPayment(pence, period.owedPence);
  const payment = { pence, onAccountPence, paidOn, reference, source };
  return keepPayment(tx, period, payment, entries, doing);
}

/** What hosts have on account with suppliers, in pence, by `hostId funderId`. It is locked until the transaction ends. */
export async function creditOf(
  tx: Tx,
  parties: readonly Pick<BillingPeriodRow, 'hostId' | 'funderId'>[],
): Promise<Map<string, number>> {
  const pairs = [...new Set(parties.map(({ hostId, funderId }) => `${hostId} ${funderId}`))].sort();
  const ids = pairs.map((pair) => pair.split(' '));
  const params = [ids.map(([host]) => host), ids.map(([, funder]) => funder)];
  await tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('on account ' || host || funder, 0))
       from unnest($1::text[], $2::text[]) with ordinality as p(host, funder, place) order by place`,
    params,
  );
  const found = await tx.rows<{ pair: string; pence: string }>(
    `select host_id || ' ' || funder_id as pair, (-sum(pence))::text as pence
       from unnest($1::uuid[], $2::uuid[]) as p(host, funder)
       join ledger_entry on account = 'on_account' and host_id = host and funder_id = funder group by 1`,
    params,
  );
  return new Map(found.map(({ pair, pence }) => [pair, Number(pence)]));
}

/** Pays as much of a bill as the credit on account covers. */
export async function payFromCredit(
  tx: Tx,
  period: BillingPeriodRow,
  pence: number,
  doing: Doing,
): Promise<BillingPeriodRow> {
  const reference = `On account, ${period.number}`;
  const payment = { pence, onAccountPence: 0, paidOn: londonDate(doing.at), reference, source: 'on_account' as const };
  return (await keepPayment(tx, period, payment, entriesOfCreditUse(pence), doing)).period;
}

async function keepPayment(
  tx: Tx,
  period: BillingPeriodRow,
  { pence, onAccountPence, paidOn, reference, source }: Omit<PaymentValues, 'id'>,
  entries: ReturnType<typeof entriesOfPayment>,
  { actor, at }: Doing,
): Promise<{ id: string; period: BillingPeriodRow }> {
  const { id: periodId, hostId, funderId } = period;
  const id = randomUUID();
  // Two simultaneous payments of one host for different months don't lock the same row: the second violates the constraint.
  const made = await tx.row(
    `insert into payment (id, period_id, host_id, funder_id, pence, on_account_pence, paid_on, reference, source, recorded_at, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (host_id, funder_id, reference) do nothing returning id`,
    [id, periodId, hostId, funderId, pence, onAccountPence, paidOn, reference, source, at, actor?.name ?? 'Voltmere'],
  );
  if (!made) throw refuse.conflict(REFUSALS.referenceUsed);
  await post(tx, [{ documentKind: 'payment', documentId: id, periodId, hostId, funderId, at, entries }]);
  const owedPence = period.owedPence - (pence - onAccountPence);
  const change = {
    paidPence: period.paidPence + pence - onAccountPence,
    owedPence,
    status: owedPence > 0 ? ('part_paid' as const) : ('paid' as const),
  };
  const event = { type: 'payment.recorded', data: ofBill(period) } as const;
  return { id, period: await keepPeriod(tx, period, change, event, { actor, at }) };
}

type PaymentValues = Pick<PaymentRow, 'id' | 'pence' | 'onAccountPence' | 'paidOn' | 'reference' | 'source'>;

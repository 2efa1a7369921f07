import { randomUUID } from 'node:crypto';
import { type Actor, BILLED_PERIOD, londonDate } from '@libs/contracts';
import { AppError, refuse, type Tx } from '@libs/platform';
import { BillRow } from './bill.row.js';
import { type NewBill, takeNumbers, writeBills } from './bill.sql.js';
import { billOfMonth } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import { lateOf, linesOfInterest } from './interest.rules.js';
import { debtOf } from './interest.sql.js';
import { entriesOfBill, receivableOf } from './journal.rules.js';
import { post } from './ledger.js';
import { keepPeriod, ofBill } from './period.events.js';
import type { BillingPeriodRow } from './period.row.js';

/** Interest for paying late: shown to everyone, and charged only where an admin decides to. */

interface Doing {
  actor: Actor;
  at: Date;
}

/** Charges what is due for paying late up to today, as a document with a number of its own. The month is locked by the caller. */
export async function chargeInterestIn(
  tx: Tx,
  period: BillingPeriodRow,
  { version, totalPence, reason }: { version: number; totalPence: number; reason: string },
  doing: Doing,
): Promise<void> {
  const { id: periodId } = period;
  if (!(BILLED_PERIOD as readonly string[]).includes(period.status))
    throw new AppError('wrong_state', REFUSALS.notBilled);
  if (version !== period.version) throw new AppError('version_conflict', REFUSALS.changedCharge);
  if (period.disputedAt) throw new AppError('wrong_state', REFUSALS.queryOpen);
  const issuedOn = londonDate(doing.at);
  const late = lateOf(period, await debtOf(tx, periodId), issuedOn);
  const netPence = late ? late.interestPence + late.sumPence : 0;
  if (!late || netPence === 0) throw new AppError('wrong_state', REFUSALS.notLate);
  // Another day began since it was read.
  if (totalPence !== netPence) throw refuse.conflict(REFUSALS.changedCharge);
  const bill = await billOfMonth(tx, periodId);
  const number = await nextNumber(tx, bill, 'interest', issuedOn);
  const { interestPence, sumPence, ...charge } = late;
  const corrects = { number: bill.number, issuedOn: bill.issuedOn };
  const owedPence = await keepDocument(
    tx,
    period,
    {
      kind: 'interest',
      number,
      corrects: bill.id,
      reason,
      netPence,
      content: { ...bill.content, ...linesOfInterest(late), corrects, changed: [], late: charge },
    },
    doing,
  );
  await keepPeriod(
    tx,
    period,
    { owedPence, interestPence: period.interestPence + netPence, interestTo: issuedOn },
    { type: 'interest.charged', data: { ...ofBill(period), note: number } },
    doing,
  );
}

/** Credits all interest that was charged on a bill, each document by a note of its own. Those days are not charged again. */
export async function creditInterestIn(
  tx: Tx,
  period: BillingPeriodRow,
  { version, reason }: { version: number; reason: string },
  doing: Doing,
): Promise<BillingPeriodRow> {
  if (!(BILLED_PERIOD as readonly string[]).includes(period.status))
    throw new AppError('wrong_state', REFUSALS.notBilled);
  if (version !== period.version) throw new AppError('version_conflict', REFUSALS.changedCharge);
  if (period.interestPence === 0) throw new AppError('wrong_state', REFUSALS.noInterest);
  const documents = await tx.find(BillRow, { periodId: period.id }, { orderBy: { issuedAt: 'asc', number: 'asc' } });
  const credited = new Set(documents.flatMap(({ kind, corrects }) => (kind === 'credit_note' && corrects) || []));
  let now = period;
  for (const charged of documents.filter(({ kind, id }) => kind === 'interest' && !credited.has(id))) {
    const number = await nextNumber(tx, charged, 'note', londonDate(doing.at));
    const corrects = { number: charged.number, issuedOn: charged.issuedOn };
    const { netPence, content, id } = charged;
    const note = { kind: 'credit_note' as const, number, corrects: id, reason, netPence };
    const owedPence = await keepDocument(tx, now, { ...note, content: { ...content, corrects } }, doing);
    const change = { owedPence, interestPence: now.interestPence - netPence, ...paidBy(now, owedPence) };
    now = await keepPeriod(tx, now, change, { type: 'note.issued', data: { ...ofBill(now), note: number } }, doing);
  }
  return now;
}

/** A credit that leaves nothing to pay of a bill pays it. */
export const paidBy = ({ status }: BillingPeriodRow, owedPence: number): { status?: 'paid' } =>
  owedPence <= 0 && ['issued', 'part_paid', 'overdue'].includes(status) ? { status: 'paid' } : {};

async function nextNumber(tx: Tx, bill: BillRow, series: 'note' | 'interest', issuedOn: string): Promise<string> {
  const supplier = { funderId: bill.funderId, code: bill.content.supplier.code };
  const [number = ''] = await takeNumbers(tx, [supplier], { series, year: Number(issuedOn.slice(0, 4)) });
  return number;
}

/** Writes a document without VAT with its entries of the journal. Returns what is owed of the month then. */
async function keepDocument(
  tx: Tx,
  { id: periodId, hostId, funderId, owedPence }: BillingPeriodRow,
  document: Pick<NewBill, 'kind' | 'number' | 'corrects' | 'reason' | 'netPence' | 'content'>,
  { at }: Doing,
): Promise<number> {
  const id = randomUUID();
  const { kind, netPence } = document;
  const entries = entriesOfBill(kind, { netPence, vatPence: 0, owedPence });
  const issued = { issuedAt: at, issuedOn: londonDate(at), dueOn: null };
  await writeBills(tx, [{ id, periodId, hostId, funderId, wh: null, vatPence: 0, ...issued, ...document }]);
  await post(tx, [{ documentKind: kind, documentId: id, periodId, hostId, funderId, at, entries }]);
  return owedPence + receivableOf(entries);
}

import { randomUUID } from 'node:crypto';
import { type Actor, BILLED_PERIOD, londonDate } from '@libs/contracts';
import { AppError, type Tx } from '@libs/platform';
import { NoteProposalRow } from './bill.row.js';
import { takeNumbers, writeBills } from './bill.sql.js';
import { billOfMonth } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import { creditInterestIn } from './charge-interest.js';
import { issueIn } from './issue-bill.js';
import { entriesOfBill, receivableOf } from './journal.rules.js';
import { post } from './ledger.js';
import { creditOfAll } from './note.rules.js';
import { keepPeriod, ofBill } from './period.events.js';
import { BillingPeriodOfficeRow, type BillingPeriodRow } from './period.row.js';

/**
 * Credits a bill with its notes as a whole and issues a new one by what is known now: a wrong VAT rate, certificate or supplier's
 * detail. Both documents stay. What was paid of the old one is on account for a moment, and pays the new one.
 */
export async function creditIn(
  tx: Tx,
  before: BillingPeriodRow,
  { version, reason }: { version: number; reason: string },
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (!(BILLED_PERIOD as readonly string[]).includes(before.status))
    throw new AppError('wrong_state', REFUSALS.notBilled);
  if (version !== before.version) throw new AppError('version_conflict', REFUSALS.changed);
  // Nothing is late of a bill that was wrong.
  const period =
    before.interestPence > 0 ? await creditInterestIn(tx, before, { version, reason }, { actor, at }) : before;
  const { id: periodId, hostId, funderId } = period;
  const office = await tx.findOneOrFail(BillingPeriodOfficeRow, { periodId });
  const bill = await billOfMonth(tx, periodId);
  const credit = office.charged && creditOfAll(office.charged.charged);
  if (!credit) throw new AppError('wrong_state', REFUSALS.nothingToCredit);
  await tx.delete(NoteProposalRow, { periodId });
  const issuedOn = londonDate(at);
  const { code } = bill.content.supplier;
  const [number = ''] = await takeNumbers(tx, [{ funderId, code }], {
    series: 'note',
    year: Number(issuedOn.slice(0, 4)),
  });
  const { netPence, vatPence, lines, vat, wh } = credit;
  const entries = entriesOfBill('credit_note', { netPence, vatPence, owedPence: period.owedPence });
  const documentId = randomUUID();
  const corrects = { number: bill.number, issuedOn: bill.issuedOn };
  await writeBills(tx, [
    {
      id: documentId,
      periodId,
      hostId,
      funderId,
      kind: 'credit_note',
      number,
      corrects: bill.id,
      reason,
      wh,
      netPence,
      vatPence,
      content: { ...bill.content, lines, vat, corrects, changed: [] },
      issuedAt: at,
      issuedOn,
      dueOn: null,
    },
  ]);
  await post(tx, [{ documentKind: 'credit_note', documentId, periodId, hostId, funderId, at, entries }]);
  const event = { type: 'note.issued', data: { ...ofBill(period), note: number } } as const;
  const owedPence = period.owedPence + receivableOf(entries);
  const change = {
    status: 'provisional' as const,
    chargedPence: 0,
    paidPence: 0,
    owedPence,
    disputedAt: null,
    remindedDays: 0,
    interestTo: null,
  };
  const credited = await keepPeriod(tx, period, change, event, { actor, at });
  // Whatever stands against the new bill undoes the credit note too.
  if ((await issueIn(tx, [credited], { actor, at }, bill.id)) === 0)
    throw new AppError('wrong_state', REFUSALS.notAgain);
}

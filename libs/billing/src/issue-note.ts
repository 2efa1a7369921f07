import { randomUUID } from 'node:crypto';
import { type Actor, londonDate, type PeriodDay } from '@libs/contracts';
import { type Database, refuse, type Tx } from '@libs/platform';
import { markCorrected } from '@libs/telemetry';
import { NoteProposalRow } from './bill.row.js';
import { takeNumbers, writeBills } from './bill.sql.js';
import { billOfMonth, chargedDays, insertDays } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import { paidBy } from './charge-interest.js';
import { measuredMonth, meteredDays, shortfallIn, yearTaken } from './facts.js';
import { entriesOfBill, receivableOf } from './journal.rules.js';
import { post } from './ledger.js';
import { changedHalfHours, correctionOf } from './note.rules.js';
import { keepPeriod, ofBill } from './period.events.js';
import { BillingPeriodOfficeRow, type BillingPeriodRow } from './period.row.js';
import { lockPeriod } from './period.steps.js';
import { settle } from './settle.rules.js';

/**
 * After late readings, settles a billed month again by the prices and rules of its bill; the difference is
 * proposed as a note, unless it is zero pence. May run twice.
 */
export const checkAgain = (database: Database, id: string, at: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const period = await lockPeriod(tx, id);
    const office = period && (await tx.findOne(BillingPeriodOfficeRow, { periodId: id }));
    if (!period || !office?.charged) return false;
    const { charged, segments, rules, minimum = null } = office.charged;
    const days = await measuredMonth(tx, period.assetId, segments);
    const year = minimum && (await yearTaken(tx, period.assetId, minimum));
    const now = settle(segments, days, rules, shortfallIn(minimum, year));
    const correction = correctionOf(charged, now);
    const held = await tx.findOne(NoteProposalRow, { periodId: id });
    await tx.update(BillingPeriodOfficeRow, { periodId: id }, { checkedAt: at });
    if (held && correction && held.content.grossPence === correction.grossPence && held.content.wh === correction.wh)
      return false;
    if (held) await tx.delete(NoteProposalRow, { periodId: id });
    if (!correction) return false;
    const { lines, vat, netPence, vatPence, grossPence, wh } = now;
    await tx.insert(NoteProposalRow, {
      periodId: id,
      id: randomUUID(),
      content: correction,
      charged: { lines, vat, netPence, vatPence, grossPence, wh },
      days: meteredDays(segments, days),
      proposedAt: at,
    });
    await keepPeriod(tx, period, {}, { type: 'note.proposed', data: ofBill(period) }, { actor: null, at });
    return true;
  });

/** Issues the proposed note under a number of the supplier's series of notes. It names the bill that it corrects. */
export async function issueNoteIn(
  tx: Tx,
  period: BillingPeriodRow,
  { proposalId, reason }: { proposalId: string; reason: string },
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  const { id: periodId, hostId, funderId } = period;
  const proposal = await tx.findOne(NoteProposalRow, { periodId });
  const office = await tx.findOneOrFail(BillingPeriodOfficeRow, { periodId });
  if (proposal?.id !== proposalId || !office.charged) throw refuse.conflict(REFUSALS.noNote);
  const bill = await billOfMonth(tx, periodId);
  const before = await chargedDays(tx, periodId);
  const changed = changedHalfHours(before, proposal.days);
  const { kind, wh, netPence, vatPence, lines, vat } = proposal.content;
  const issuedOn = londonDate(at);
  const id = randomUUID();
  const entries = entriesOfBill(kind, { netPence, vatPence, owedPence: period.owedPence });
  const { code } = bill.content.supplier;
  const year = Number(issuedOn.slice(0, 4));
  const [number = ''] = await takeNumbers(tx, [{ funderId, code }], { series: 'note', year });
  const corrects = { number: bill.number, issuedOn: bill.issuedOn };
  await writeBills(tx, [
    {
      id,
      periodId,
      hostId,
      funderId,
      kind,
      number,
      corrects: bill.id,
      reason,
      wh,
      netPence,
      vatPence,
      content: { ...bill.content, lines, vat, corrects, changed },
      issuedAt: at,
      issuedOn,
      dueOn: kind === 'debit_note' ? period.dueOn : null,
    },
  ]);
  await insertDays(
    tx,
    daysOf(changed, proposal.days).map((day) => ({ billId: id, ...day })),
  );
  await post(tx, [{ documentKind: kind, documentId: id, periodId, hostId, funderId, at, entries }]);
  await tx.delete(NoteProposalRow, { periodId });
  const days = Map.groupBy(changed, ({ day }) => day);
  await markCorrected(tx, {
    assetId: period.assetId,
    channels: ['gen', 'exp'],
    days: [...days].map(([day, those]) => ({ day, places: those.map(({ at }) => at) })),
  });
  await tx.update(BillingPeriodOfficeRow, { periodId }, { charged: { ...office.charged, charged: proposal.charged } });
  const owedPence = period.owedPence + receivableOf(entries);
  const paid = kind === 'credit_note' ? paidBy(period, owedPence) : {};
  const change = { chargedPence: proposal.charged.grossPence, owedPence, ...paid };
  const event = { type: 'note.issued', data: { ...ofBill(period), note: number } } as const;
  await keepPeriod(tx, period, change, event, { actor, at });
}

/** The days that a note changes; what was corrected after the bill is marked so. */
function daysOf(changed: ReturnType<typeof changedHalfHours>, days: readonly PeriodDay[]): PeriodDay[] {
  const wanted = Map.groupBy(changed, ({ day }) => day);
  return days.flatMap((one) => {
    const those = wanted.get(one.day);
    if (!those) return [];
    const letters = [...one.quality];
    for (const { at, is } of those) if (is !== null) letters[at] = 'C';
    return [{ ...one, quality: letters.join('') }];
  });
}

import { type Actor, londonDate } from '@libs/contracts';
import type { Database, Tx } from '@libs/platform';
import { importIn } from './bank/import-bank-file.js';
import { changeIn } from './change-period.js';
import { type DemoMonth, monthsOf, othersWithoutSupplier, unbilledDemo } from './demo-bills.sql.js';
import {
  DEMO_AGENT,
  DEMO_CREDIT,
  DEMO_FILE,
  DEMO_LATE,
  DEMO_MEMO,
  DEMO_SUPPLIER,
  demoSupplierOf,
} from './demo-bills.texts.js';
import { creditIn } from './credit-bill.js';
import { gapOf, writeDay } from './demo-gap.js';
import { newestMonthDue } from './facts.js';
import { issueDue } from './issue-bill.js';
import { checkAgain, issueNoteIn } from './issue-note.js';
import { BillExportRow, NoteProposalRow } from './bill.row.js';
import { billOfMonth } from './billing.sql.js';
import { closePeriods, judgeAgain, lockPeriod } from './period.steps.js';
import { lastDayOf } from './segments.rules.js';
import { issueStatementIn, payStatementIn } from './statements/change-statement.js';
import { draftStatement } from './statements/draft-statement.js';
import { recordExportIn } from './statements/record-export.js';
import { newestStatementMonth } from './statements/figures.js';
import { toDraft } from './statements/statement.sql.js';
import { saveSupplierIn } from './save-supplier.js';

interface Doing {
  actor: Actor;
  at: Date;
}

const MINUTE = 60_000;
const DAY = 86_400_000;
/** All sites have their readings within this time of the first ones. */
const LOADED_WITHIN = 5 * MINUTE;
/** Days from issue to payment. */
const PAID_AFTER = 9 * DAY;
const CORRECTED_AFTER = 12 * DAY;
const EXPORT_PAID_AFTER = 15 * DAY;

/**
 * The months of the demo's funder that are over, billed by the commands of the product as if its details had been entered in time,
 * and paid nine days later but for one, with what the licensees paid for export, the statements of the money received, one bill that was credited whole, one that late readings correct, and one payment that the office has to match. The other funders get their
 * details, so that their months are billed as they end. In one transaction, so that the clock doesn't issue them all today. Once: afterwards it has details.
 * Returns how many were issued.
 */
export const billDemo = (database: Database, people: { office: string; funder: string }, now: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const who = await unbilledDemo(tx, people, new Date(now.getTime() - LOADED_WITHIN));
    if (!who) return 0;
    const due = await monthsOf(tx, who.funderId, newestMonthDue(now, 10));
    const [first] = due;
    if (!first) return 0;
    const { accountId, name, funderId } = who;
    const actor: Actor = { accountId, name, sessionId: null, role: 'admin', companyName: null, partyId: null };
    const entered = { actor, at: tenthAfter(first.month) };
    await saveSupplierIn(tx, { funderId, supplier: DEMO_SUPPLIER, version: null }, entered);
    for (const [nth, { funderId: id, name: company }] of (await othersWithoutSupplier(tx)).entries())
      await saveSupplierIn(tx, { funderId: id, supplier: demoSupplierOf(company, nth), version: null }, entered);
    const unpaid = unpaidOf(due);
    const corrected = due.find(({ month }) => month === monthsIn(due).at(-3))?.id;
    let issued = 0;
    for (const { id, month } of due) {
      const at = tenthAfter(month);
      const late = id === unpaid ? await gapOf(tx, id) : null;
      if (late) await writeDay(tx, late.estimated, at);
      await closePeriods(database, [id], at);
      await judgeAgain(database, [id], at);
      const done = await issueDue(database, [id], at);
      if (late) await writeDay(tx, late.read, new Date(at.getTime() + CORRECTED_AFTER));
      if (done === 0) continue;
      issued += 1;
      if (late) await correctLate(database, tx, id, { actor, at: new Date(at.getTime() + CORRECTED_AFTER) });
      if (id !== unpaid) await pay(tx, id, { actor, at: new Date(at.getTime() + PAID_AFTER) }, now);
      if (id === corrected) await correct(tx, id, { actor, at: new Date(at.getTime() + CORRECTED_AFTER) });
      await exportPaid(tx, id, { actor, at: new Date(at.getTime() + EXPORT_PAID_AFTER) }, now);
    }
    await statementsOfDemo(database, tx, funderId, { actor, at: now });
    await unmatchedOfDemo(tx, funderId, { actor, at: now });
    return issued;
  });

const monthsIn = (due: readonly { month: string }[]): string[] => [...new Set(due.map(({ month }) => month))];

/** One bill of the last month but one that nobody paid: by now it is overdue. One by the kWh, so that late readings correct it. */
export function unpaidOf(due: readonly DemoMonth[]): string | null {
  const those = due.filter(({ month }) => month === monthsIn(due).at(-2));
  return (those.find(({ byKwh }) => byKwh) ?? those[0])?.id ?? null;
}

/** What the licensee paid for the export of a month, as it was expected. */
async function exportPaid(tx: Tx, id: string, doing: { actor: Actor; at: Date }, now: Date): Promise<void> {
  const period = await lockPeriod(tx, id);
  if (!period?.number || doing.at > now) return;
  const bill = await billOfMonth(tx, id);
  const expected = await tx.findOne(BillExportRow, { billId: bill.id });
  if (!expected?.pence) return;
  const received = { pence: expected.pence, receivedOn: londonDate(doing.at), reference: `SEG ${period.number}` };
  await recordExportIn(tx, period, received, doing);
}

/** Each month's statement, issued on the 15th of the next one and paid the day after. */
async function statementsOfDemo(
  database: Database,
  tx: Tx,
  funderId: string,
  { actor, at: now }: Doing,
): Promise<void> {
  const newest = newestStatementMonth(now);
  for (const { month } of await monthsOf(tx, funderId, newest)) {
    const [due] = (await toDraft(tx, month, lastDayOf(month))).filter((one) => one.funderId === funderId);
    if (!due) continue;
    const at = new Date(tenthAfter(month).getTime() + 5 * DAY);
    await draftStatement(database, { ...due, month }, at);
    const drawn = await tx.row<{ id: string }>('select id from statement where funder_id = $1 and month = $2', [
      funderId,
      month,
    ]);
    if (!drawn) continue;
    await issueStatementIn(tx, drawn.id, { totalPence: null, agent: DEMO_AGENT }, { actor, at });
    const paid = new Date(at.getTime() + DAY);
    if (paid > now) continue;
    const reference = `OUT ${month.slice(0, 7)}`;
    await payStatementIn(tx, drawn.id, { paidOn: londonDate(paid), reference }, { actor, at: paid });
  }
}

/** A payment without a number, which the office has to match. */
async function unmatchedOfDemo(tx: Tx, funderId: string, doing: Doing): Promise<void> {
  const owed = await tx.row<{ pence: number }>(
    `select owed_pence::float8 as pence from billing_period where funder_id = $1 and owed_pence > 0 order by month desc limit 1`,
    [funderId],
  );
  const { sortCode, accountNumber } = DEMO_SUPPLIER;
  const bookedOn = londonDate(new Date(doing.at.getTime() - DAY));
  const line = { sortCode, accountNumber, bookedOn, pence: owed?.pence ?? 12_000, description: DEMO_MEMO, nth: 0 };
  await importIn(tx, { bank: 'Barclays', lines: [line], out: [] }, DEMO_FILE, doing);
}

/** The tenth of the next month, a little after six in London in summer and winter. */
function tenthAfter(month: string): Date {
  const [year = 0, no = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no, 10, 6) + MINUTE);
}

/** Credits a bill whole, and issues it again by what is known now. */
async function correct(tx: Tx, id: string, doing: { actor: Actor; at: Date }): Promise<void> {
  const period = await lockPeriod(tx, id);
  if (period?.number) await creditIn(tx, period, { version: period.version, reason: DEMO_CREDIT }, doing);
}

/** The readings that were estimated have arrived: the bill gets its note. */
async function correctLate(database: Database, tx: Tx, id: string, doing: Doing & { actor: Actor }): Promise<void> {
  await checkAgain(database, id, doing.at);
  const proposal = await tx.findOne(NoteProposalRow, { periodId: id });
  const period = await lockPeriod(tx, id);
  if (period && proposal) await issueNoteIn(tx, period, { proposalId: proposal.id, reason: DEMO_LATE }, doing);
}

async function pay(tx: Tx, id: string, doing: { actor: Actor; at: Date }, now: Date): Promise<void> {
  const period = await lockPeriod(tx, id);
  if (!period || period.owedPence <= 0 || doing.at > now) return;
  const paidOn = doing.at.toISOString().slice(0, 10);
  const reference = `BACS ${period.number}`;
  await changeIn(tx, period, { name: 'pay', pence: period.owedPence, paidOn, reference }, doing);
}

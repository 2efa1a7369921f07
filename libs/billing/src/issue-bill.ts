import { randomUUID } from 'node:crypto';
import { type Actor, BILLED_PERIOD, londonDate } from '@libs/contracts';
import { AppError, type Database, type Tx } from '@libs/platform';
import type { BillContent } from './bill-content.js';
import { BillRow } from './bill.row.js';
import { insertDays, takeNumber } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import { type KnownMonth, knownMonth, meteredDays } from './facts.js';
import { entriesOfBill } from './journal.rules.js';
import { post } from './ledger.js';
import { creditOf, payFromCredit } from './pay.js';
import { keepPeriod } from './period.events.js';
import { BillingPeriodOfficeRow, type BillingPeriodRow } from './period.row.js';
import { judge, lockPeriod, spanOf } from './period.steps.js';
import type { SupplierRow } from './supplier.row.js';

const DAY_MS = 86_400_000;
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const supplierOnPaper = (supplier: SupplierRow): BillContent['supplier'] => {
  const { code, name, address, vatNumber, accountName, sortCode, accountNumber } = supplier;
  return { code, name, address, vatNumber, accountName, sortCode, accountNumber };
};

/** Issues the bill of a month when it's due. True if it did; a month that needs a check is held instead. */
export const issueDue = (database: Database, id: string, at: Date): Promise<boolean> =>
  database.transaction(async (tx) => {
    const period = await lockPeriod(tx, id);
    if (period?.status !== 'provisional') return false;
    return (await issueIn(tx, period, { actor: null, at })) !== null;
  });

/** The same by an admin. A month that already has its bill doesn't change. */
export async function issueByHand(tx: Tx, period: BillingPeriodRow, actor: Actor, at: Date): Promise<void> {
  if ((BILLED_PERIOD as readonly string[]).includes(period.status)) return;
  if (period.status === 'held') throw new AppError('wrong_state', REFUSALS.held);
  if (period.status !== 'provisional') throw new AppError('wrong_state', REFUSALS.notReady);
  if (!(await issueIn(tx, period, { actor, at }))) throw new AppError('wrong_state', REFUSALS.held);
}

/**
 * Takes the number, freezes the lines and half hours, and writes the journal: all of it in the caller's transaction, or nothing. The
 * number is taken last, so that its row is locked as briefly as possible. Null if the month needs a check first.
 */
async function issueIn(
  tx: Tx,
  period: BillingPeriodRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<BillingPeriodRow | null> {
  const office = await tx.findOneOrFail(BillingPeriodOfficeRow, { periodId: period.id });
  const known = await knownMonth(tx, period);
  const priced = known?.segments.every(({ price }) => price !== null) ?? false;
  const released = office.releaseReason !== null && priced && known?.supplier;
  if (!known?.supplier || (known.holds.length > 0 && !released)) {
    await judge(tx, period, at);
    return null;
  }
  const { settlement } = known;
  const issuedOn = londonDate(at);
  const dueOn = daysLater(issuedOn, known.segments.at(-1)?.terms.paymentDays ?? 30);
  const id = randomUUID();
  const { charged, lines } = chargedOf(known);
  const span = spanOf(known);
  const { netPence, vatPence, grossPence } = settlement;
  const usedPence = Math.max(0, Math.min(grossPence, await creditOf(tx, period)));
  const number = await takeNumber(tx, {
    funderId: period.funderId,
    code: known.supplier.code,
    series: 'bill',
    year: Number(issuedOn.slice(0, 4)),
  });
  await tx.insert(BillRow, {
    id,
    periodId: period.id,
    hostId: period.hostId,
    funderId: period.funderId,
    kind: 'bill',
    number,
    corrects: null,
    reason: null,
    wh: settlement.wh,
    netPence: settlement.netPence,
    vatPence: settlement.vatPence,
    content: { ...contentOf(known, known.supplier, period), onAccountPence: usedPence },
    issuedAt: at,
    issuedOn,
    dueOn,
    documentState: 'waiting',
    path: null,
    sha256: null,
    sealError: null,
    sealNextAt: null,
  });
  await insertDays(tx, id, meteredDays(known.segments, known.days));
  await tx.rows('insert into bill_export (bill_id, funder_id, wh, price_mp, pence) values ($1, $2, $3, $4, $5)', [
    id,
    period.funderId,
    ...exportShare(known),
  ]);
  const entries = entriesOfBill('bill', { netPence, vatPence, owedPence: 0 });
  await post(tx, [
    {
      documentKind: 'bill',
      documentId: id,
      periodId: period.id,
      hostId: period.hostId,
      funderId: period.funderId,
      at,
      entries,
    },
  ]);
  await tx.update(
    BillingPeriodOfficeRow,
    { periodId: period.id },
    {
      holds: [],
      heldAt: null,
      checkedAt: at,
      charged: { charged: { ...charged, lines }, segments: known.segments, rules: known.rules },
    },
  );
  const change = {
    ...span,
    status: 'issued' as const,
    wh: settlement.wh,
    number,
    grossPence,
    chargedPence: grossPence,
    owedPence: grossPence,
    issuedOn,
    dueOn,
  };
  const data = { periodId: period.id, month: period.month, number };
  const issued = await keepPeriod(tx, period, change, { type: 'bill.issued', data }, { actor, at });
  return usedPence > 0 ? payFromCredit(tx, issued, usedPence, { actor: null, at }) : issued;
}

function chargedOf({ settlement }: KnownMonth) {
  const { lines, vat, netPence, vatPence, grossPence, wh } = settlement;
  return { charged: { vat, netPence, vatPence, grossPence, wh }, lines };
}

/** The export of the month with its tariff, and what the funder expects of it. */
function exportShare({ settlement, segments }: KnownMonth): [number | null, number | null, number | null] {
  const { wh, priceMp, pence } = settlement.export;
  const terms = segments.at(-1)?.terms;
  if (pence === null || terms?.exportOwner === 'funder') return [wh, priceMp, pence];
  const hostBp = terms?.exportOwner === 'host' ? 10_000 : (terms?.exportHostBp ?? 0);
  return [wh, priceMp, pence - Number((BigInt(pence) * BigInt(hostBp) * 2n + 10_000n) / 20_000n)];
}

function contentOf(known: KnownMonth, supplier: SupplierRow, { month }: BillingPeriodRow): BillContent {
  const { site, settlement } = known;
  const { fromDay, toDay } = spanOf(known);
  return {
    supplier: supplierOnPaper(supplier),
    customer: { company: site.hostCompany, vatNumber: site.customerVat, postcode: site.postcode },
    meter: site.meter,
    month,
    from: fromDay,
    to: toDay,
    lines: settlement.lines,
    vat: settlement.vat,
    halfHours: settlement.halfHours,
    corrects: null,
    changed: [],
  };
}

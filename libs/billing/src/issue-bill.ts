import { randomUUID } from 'node:crypto';
import { type Actor, BILLED_PERIOD, type ExpectedExport, londonDate } from '@libs/contracts';
import { AppError, type Database, type Tx } from '@libs/platform';
import type { BillContent } from './bill-content.js';
import { type NewBill, takeNumbers, writeBills, writeCharged, writeExports } from './bill.sql.js';
import { insertDays } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import type { ChargedBy } from './charged.js';
import { keyOf, type KnownMonth, knownMonths, meteredDays, sumsOfDays } from './facts.js';
import { entriesOfBill } from './journal.rules.js';
import { post } from './ledger.js';
import { creditOf, payFromCredit } from './pay.js';
import { keepPeriods, ofMonth, type PeriodChange } from './period.events.js';
import type { BillingPeriodRow } from './period.row.js';
import { judge, lockPeriods, releasedOf, spanOf } from './period.steps.js';
import type { SupplierRow } from './supplier.row.js';
import { type BilledSpan, insertWholeDays } from './whole-days.sql.js';

const DAY_MS = 86_400_000;
const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const supplierOnPaper = (supplier: SupplierRow): BillContent['supplier'] => {
  const { code, name, address, vatNumber, accountName, sortCode, accountNumber } = supplier;
  return { code, name, address, vatNumber, accountName, sortCode, accountNumber };
};

/** Issues the bills of months, by the clock. Returns how many; a month that must be looked at is held instead. */
export const issueDue = (database: Database, ids: readonly string[], at: Date): Promise<number> =>
  database.transaction(async (tx) => {
    const due = (await lockPeriods(tx, ids)).filter(({ status }) => status === 'provisional');
    return issueIn(tx, due, { actor: null, at });
  });

/** The same by an admin. A month that already has its bill doesn't change. */
export async function issueByHand(tx: Tx, period: BillingPeriodRow, actor: Actor, at: Date): Promise<void> {
  if ((BILLED_PERIOD as readonly string[]).includes(period.status)) return;
  if (period.status === 'held') throw new AppError('wrong_state', REFUSALS.held);
  if (period.status !== 'provisional') throw new AppError('wrong_state', REFUSALS.notReady);
  if ((await issueIn(tx, [period], { actor, at })) === 0) throw new AppError('wrong_state', REFUSALS.held);
}

/** A month that can be issued, and what is written of it. */
interface Issued {
  period: BillingPeriodRow;
  known: KnownMonth & { supplier: SupplierRow };
  id: string;
  usedPence: number;
}

/**
 * Takes the numbers, freezes the lines and half hours, and writes the journal: all of it in the caller's transaction, or nothing. The
 * numbers come last, so that their rows are locked for a moment only. Returns how many were issued; the rest have to be looked at
 * first. `replaces`: the bill of the one month that was credited whole.
 */
export async function issueIn(
  tx: Tx,
  periods: readonly BillingPeriodRow[],
  { actor, at }: { actor: Actor | null; at: Date },
  replaces: string | null = null,
): Promise<number> {
  if (periods.length === 0) return 0;
  const released = await releasedOf(tx, periods);
  const months = await knownMonths(tx, periods);
  const ready = periods.flatMap((period) => {
    const known = months.get(keyOf(period));
    const priced = known?.segments.every(({ price }) => price !== null) ?? false;
    if (!known?.supplier || (known.holds.length > 0 && !(released.has(period.id) && priced))) return [];
    return [{ period, known: { ...known, supplier: known.supplier }, id: randomUUID(), usedPence: 0 }];
  });
  const held = periods.filter((period) => !ready.some((one) => one.period === period));
  await judge(tx, held, at, { known: months });
  if (ready.length === 0) return 0;
  await spendCredit(tx, ready);
  const issuedOn = londonDate(at);
  const numbers = await takeNumbers(
    tx,
    ready.map(({ period, known }) => ({ funderId: period.funderId, code: known.supplier.code })),
    { series: 'bill', year: Number(issuedOn.slice(0, 4)) },
  );
  const bills = ready.map((one, place) => billOf(one, { number: numbers[place] ?? '', issuedOn, at, replaces }));
  await writeBills(tx, bills);
  await insertDays(
    tx,
    ready.flatMap(({ id, known }) => meteredDays(known.segments, known.days).map((day) => ({ billId: id, ...day }))),
  );
  await insertWholeDays(tx, ready.flatMap(wholeDays));
  await writeExports(
    tx,
    ready.map(({ id, period, known }) => ({ billId: id, funderId: period.funderId, ...exportShare(known) })),
  );
  await post(
    tx,
    ready.map(({ id, period, known: { settlement } }) => ({
      documentKind: 'bill' as const,
      documentId: id,
      periodId: period.id,
      hostId: period.hostId,
      funderId: period.funderId,
      at,
      entries: entriesOfBill('bill', { ...settlement, owedPence: 0 }),
    })),
  );
  await writeCharged(
    tx,
    ready.map(({ period, known }) => ({ periodId: period.id, charged: chargedBy(known) })),
    at,
  );
  const changes = ready.map(({ period, known }, place): PeriodChange => {
    const { number, dueOn } = bills[place] ?? { number: '', dueOn: null };
    const { wh, grossPence } = known.settlement;
    const owed = { wh, grossPence, chargedPence: grossPence, owedPence: grossPence };
    const change = { ...spanOf(known), ...owed, status: 'issued' as const, number, issuedOn, dueOn };
    return {
      period,
      change,
      event: { type: 'bill.issued', data: { ...ofMonth(period), number, ...(known.final ? { final: true } : {}) } },
    };
  });
  const issued = await keepPeriods(tx, changes, { actor, at });
  for (const [place, { usedPence }] of ready.entries()) {
    const period = issued[place];
    if (period && usedPence > 0) await payFromCredit(tx, period, usedPence, { actor: null, at });
  }
  return ready.length;
}

/** What is on account pays the bills of its host and supplier, the first one first. */
async function spendCredit(tx: Tx, ready: readonly Issued[]): Promise<void> {
  const pair = ({ hostId, funderId }: BillingPeriodRow) => `${hostId} ${funderId}`;
  const left = await creditOf(
    tx,
    ready.map(({ period }) => period),
  );
  for (const one of ready) {
    const credit = left.get(pair(one.period)) ?? 0;
    one.usedPence = Math.max(0, Math.min(one.known.settlement.grossPence, credit));
    left.set(pair(one.period), credit - one.usedPence);
  }
}

/** Those that are billed by the kWh: a monthly fee needs no reading. */
const wholeDays = ({ id, known: { site, segments, whole } }: Issued): BilledSpan[] =>
  segments.flatMap((segment, at) => {
    const { from, to, terms } = segment;
    const days = whole[at] ?? null;
    const wh = sumsOfDays(segment, days)?.wh;
    if (!days || typeof wh !== 'number' || terms.billingMeter === 'flat') return [];
    return [{ billId: id, assetId: site.assetId, from, to, billingMeter: terms.billingMeter, days: days.days, wh }];
  });

const billOf = (
  { period, known, id, usedPence }: Issued,
  { number, issuedOn, at, replaces }: { number: string; issuedOn: string; at: Date; replaces: string | null },
): NewBill => ({
  id,
  periodId: period.id,
  hostId: period.hostId,
  funderId: period.funderId,
  kind: 'bill',
  number,
  replaces,
  wh: known.settlement.wh,
  netPence: known.settlement.netPence,
  vatPence: known.settlement.vatPence,
  content: { ...contentOf(known, known.supplier, period), onAccountPence: usedPence },
  issuedAt: at,
  issuedOn,
  dueOn: daysLater(issuedOn, known.segments.at(-1)?.terms.paymentDays ?? 30),
});

function chargedBy({ settlement, segments, rules, minimum }: KnownMonth): ChargedBy {
  const { lines, vat, netPence, vatPence, grossPence, wh } = settlement;
  return { charged: { lines, vat, netPence, vatPence, grossPence, wh }, segments, rules, minimum };
}

/** The export of the month with its tariff, and what the funder expects of it. */
function exportShare({ settlement, segments }: KnownMonth): ExpectedExport {
  const { wh, priceMp, pence } = settlement.export;
  const terms = segments.at(-1)?.terms;
  if (pence === null || terms?.exportOwner === 'funder') return { wh, priceMp, pence };
  const hostBp = terms?.exportOwner === 'host' ? 10_000 : (terms?.exportHostBp ?? 0);
  return { wh, priceMp, pence: pence - Number((BigInt(pence) * BigInt(hostBp) * 2n + 10_000n) / 20_000n) };
}

function contentOf(known: KnownMonth, supplier: SupplierRow, { month }: BillingPeriodRow): BillContent {
  const { site, settlement } = known;
  const { fromDay, toDay, final } = spanOf(known);
  return {
    supplier: supplierOnPaper(supplier),
    customer: {
      company: site.hostCompany,
      address: site.customerAddress,
      vatNumber: site.customerVat,
      postcode: site.postcode,
    },
    meter: site.meter,
    month,
    from: fromDay,
    to: toDay,
    ...(final ? { final } : {}),
    lines: settlement.lines,
    vat: settlement.vat,
    halfHours: settlement.halfHours,
    ...(known.split.length > 0 ? { split: known.split } : {}),
    corrects: null,
    changed: [],
  };
}

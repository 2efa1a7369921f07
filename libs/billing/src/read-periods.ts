import {
  type Actor,
  BILLED_PERIOD,
  dayAfter,
  type InputOf,
  londonDate,
  type PeriodDetail,
  type PeriodList,
  type PeriodOffice,
  type PeriodView,
  type routes,
} from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { BillExportRow, BillRow, NoteProposalRow, PaymentRow } from './bill.row.js';
import { billView } from './bill.views.js';
import { dailyWh, daysOfBill, newestMonth, onAccount } from './billing.sql.js';
import { REFUSALS } from './billing.texts.js';
import { knownMonth, meteredDays } from './facts.js';
import { type Debt, daysLate, lateOf } from './interest.rules.js';
import { debtsOf } from './interest.sql.js';
import { BillingPeriodOfficeRow, BillingPeriodRow } from './period.row.js';
import { monthOf } from './segments.rules.js';
import { countHalfHours } from './sums.rules.js';
import { certificatesOf } from './save-supplier.js';
import { ExportReceiptRow } from './statements/statement.row.js';
import { sitesWithoutAgreement, sitesWithoutSupplier } from './site-terms.sql.js';

/** Days from a change in which its note has to be issued. */
const NOTE_DAYS = 14;

type Query = InputOf<typeof routes.listPeriods>['query'];

const FOUND = `from billing_period
  where ($1::text[] is null or status = any($1)) and ($2::uuid is null or asset_id = $2)`;

/** Months and their bills. Row-level security decides which; office-only data is added for admins. */
@Injectable()
export class ReadPeriods {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, { status, assetId, limit, cursor }: Query): Promise<PeriodList> {
    const tx = this.database.read();
    const from = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
    const params = [status ?? null, assetId ?? null];
    const total = await tx.row<{ total: number }>(`select count(*)::int as total ${FOUND}`, params);
    const ids = await tx.rows<{ id: string }>(
      `select id ${FOUND} order by month desc, host_company, part_from desc, id limit $3 offset $4`,
      [...params, limit, from],
    );
    const rows = await this.rowsOf(tx, ids);
    const offices = await officesOf(tx, actor, rows);
    const debts = await this.debts(tx, rows);
    const count = total?.total ?? 0;
    const ofParty = actor.role !== 'admin';
    const daily = ofParty
      ? await dailyWh(
          tx,
          ids.map(({ id }) => id),
        )
      : new Map<string, (number | null)[]>();
    return {
      items: rows.map((row) => ({
        ...this.view(row, offices.get(row.id), debts.get(row.id)),
        ...(ofParty ? { dayWh: daily.get(row.id) ?? null } : {}),
      })),
      total: count,
      nextCursor: from + ids.length < count ? String(from + ids.length) : null,
      unbilled: await unbilled(tx, actor),
      running: actor.role === 'asset_host' ? await this.running(rows, assetId) : null,
      onAccountPence: actor.role === 'asset_host' ? await onAccount(tx) : 0,
      newest: ofParty ? null : await newestMonth(tx),
    };
  }

  one = (id: string, actor: Actor): Promise<PeriodDetail> => this.detail(this.database.read(), id, actor);

  /** For the answer of a command, which isn't subject to row-level security: its handler has checked access to the month. */
  after = (id: string, actor: Actor): Promise<PeriodDetail> =>
    this.database.transaction((tx) => this.detail(tx, id, actor));

  private async detail(tx: Tx, id: string, actor: Actor): Promise<PeriodDetail> {
    const row = await tx.findOne(BillingPeriodRow, { id });
    if (!row) throw refuse.notFound(REFUSALS.notFound);
    const offices = await officesOf(tx, actor, [row]);
    const documents = await tx.find(BillRow, { periodId: id }, { orderBy: { issuedAt: 'asc', number: 'asc' } });
    const bills = documents.filter(({ kind }) => kind === 'bill');
    const bill = bills.at(-1) ?? null;
    const payments = await tx.find(PaymentRow, { periodId: id }, { orderBy: { recordedAt: 'asc', id: 'asc' } });
    // Until its bill is issued, a month is calculated from the current readings.
    const known = bill ? null : await this.database.readUnscoped((past) => knownMonth(past, row));
    const days = bill ? await daysOfBill(tx, bill.id) : known ? meteredDays(known.segments, known.days) : [];
    const forFunder = actor.role !== 'asset_host' && bill;
    const exported = forFunder ? await tx.findOne(BillExportRow, { billId: bill.id }) : null;
    const receipts = forFunder ? await tx.find(ExportReceiptRow, { periodId: id }) : [];
    return {
      ...this.view(row, offices.get(id), (await this.debts(tx, [row])).get(id)),
      bill: bill && billView(bill),
      notes: documents.filter(({ kind }) => kind !== 'bill').map(billView),
      replaced: bills.slice(0, -1).map(billView),
      payments: payments.map(({ id: one, pence, paidOn, reference, source, onAccountPence }) => ({
        id: one,
        pence,
        paidOn,
        reference,
        source,
        onAccountPence,
      })),
      halfHours: days.length > 0 ? countHalfHours(days) : null,
      days,
      exportReceivedPence: receipts.length > 0 ? receipts.reduce((sum, { pence }) => sum + pence, 0) : null,
      export: exported && { wh: exported.wh, priceMp: exported.priceMp, pence: exported.pence },
      dispute: row.disputedAt ? row.dispute : null,
    };
  }

  /** In the order of the given ids. */
  private async rowsOf(tx: Tx, ids: readonly { id: string }[]): Promise<BillingPeriodRow[]> {
    const found = await tx.find(BillingPeriodRow, { id: { $in: ids.map(({ id }) => id) } });
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap(({ id }) => byId.get(id) ?? []);
  }

  /** The current month, up to the last day with a reading. */
  private async running(rows: readonly BillingPeriodRow[], assetId?: string): Promise<PeriodList['running']> {
    const today = londonDate(this.clock.now());
    const open = rows.find(
      (row) => row.month === monthOf(today) && row.status === 'open' && (!assetId || row.assetId === assetId),
    );
    if (!open) return null;
    return this.database.readUnscoped(async (tx) => {
      const whole = await knownMonth(tx, open);
      const until = whole?.days.filter(({ wh }) => wh.some((one) => one !== null)).at(-1)?.day;
      const known = until
        ? await knownMonth(tx, { assetId: open.assetId, month: open.month, partFrom: open.partFrom, until })
        : null;
      if (!known) return { month: open.month, to: today, wh: null, grossPence: null };
      const { settlement, supplier, segments } = known;
      const priced = supplier !== null && segments.every(({ price }) => price !== null);
      return {
        month: open.month,
        to: until ?? today,
        wh: settlement.wh,
        grossPence: priced ? settlement.grossPence : null,
      };
    });
  }

  /** Those of bills that were due: the others bear no interest yet. */
  private debts(tx: Tx, rows: readonly BillingPeriodRow[]): Promise<Map<string, Debt>> {
    const today = londonDate(this.clock.now());
    return debtsOf(
      tx,
      rows.flatMap(({ id, dueOn }) => (dueOn !== null && dueOn < today ? [id] : [])),
    );
  }

  private view(row: BillingPeriodRow, office: PeriodOffice | undefined, debt: Debt | undefined): PeriodView {
    const today = londonDate(this.clock.now());
    const billed = (BILLED_PERIOD as readonly string[]).includes(row.status);
    const late = row.owedPence > 0 && row.status !== 'paid' ? daysLate(row.dueOn, today) : 0;
    const charge = debt ? lateOf(row, debt, today) : null;
    // Until its bill is issued, the parties see no figure that may still change.
    const shown = billed || office !== undefined;
    return {
      id: row.id,
      projectId: row.projectId,
      assetId: row.assetId,
      agreementId: row.agreementId,
      hostCompany: row.hostCompany,
      funderCompany: row.funderCompany,
      month: row.month,
      from: row.fromDay,
      to: row.toDay,
      final: row.final,
      status: row.status,
      wh: shown ? row.wh : null,
      number: row.number,
      grossPence: shown ? row.grossPence : null,
      chargedPence: row.chargedPence,
      paidPence: row.paidPence,
      owedPence: row.owedPence,
      issuedOn: row.issuedOn,
      dueOn: row.dueOn,
      daysLate: late,
      interestPence: charge?.interestPence ?? 0,
      lateDays: charge?.days ?? 0,
      lateSumPence: charge?.sumPence ?? 0,
      interestChargedPence: row.interestPence,
      disputedAt: row.disputedAt?.toISOString() ?? null,
      version: row.version,
      ...(office ? { office } : {}),
    };
  }
}

/** Empty unless an admin reads. */
async function officesOf(
  tx: Tx,
  { role }: Actor,
  rows: readonly BillingPeriodRow[],
): Promise<Map<string, PeriodOffice>> {
  if (role !== 'admin') return new Map();
  const ids = rows.map(({ id }) => id);
  const offices = await tx.find(BillingPeriodOfficeRow, { periodId: { $in: ids } });
  const proposals = await tx.find(NoteProposalRow, { periodId: { $in: ids } });
  const noteOf = new Map(proposals.map((one) => [one.periodId, one]));
  const rowOf = new Map(rows.map((one) => [one.id, one]));
  const certificates = await certificatesOf(
    tx,
    rows.map(({ projectId }) => projectId),
  );
  return new Map(
    offices.map(({ periodId, holds, heldAt, releaseReason }) => {
      const { funderId = '', projectId = '' } = rowOf.get(periodId) ?? {};
      const note = noteOf.get(periodId);
      const proposedNote = note
        ? {
            id: note.id,
            kind: note.content.kind,
            wh: note.content.wh,
            netPence: note.content.netPence,
            vatPence: note.content.vatPence,
            grossPence: note.content.grossPence,
            issueBy: dayAfter(londonDate(note.proposedAt), NOTE_DAYS),
          }
        : null;
      return [
        periodId,
        {
          funderId,
          certificate: certificates.get(projectId) ?? null,
          holds,
          heldAt: heldAt?.toISOString() ?? null,
          releaseReason,
          proposedNote,
        },
      ];
    }),
  );
}

async function unbilled(tx: Tx, { role }: Actor): Promise<PeriodList['unbilled']> {
  const without = await sitesWithoutAgreement(tx);
  const rest = role === 'admin' ? await sitesWithoutSupplier(tx) : [];
  return [...without, ...rest].map(({ company, ...site }) => ({ ...site, company: company ?? '' }));
}

import { randomUUID } from 'node:crypto';
import { type Actor, type BillBody, billFault, londonDate, MOST_BILLS } from '@libs/contracts';
import { AppError, Clock, Database, refuse, STORAGE, type Storage, type Tx } from '@libs/platform';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BillRow, billsOf, findBill } from './bill.sql.js';
import { lockUsage, raiseVersion } from './usage.sql.js';
import { publishUsage } from './usage.views.js';
import { REFUSALS } from './usage.texts.js';

/** Enter a bill, or with its id put one right. */
export class SaveBill extends Command<string> {
  constructor(
    readonly hostId: string,
    readonly id: string | null,
    readonly request: BillBody,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SaveBill)
export class SaveBillHandler implements ICommandHandler<SaveBill> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ hostId, id, request, actor }: SaveBill): Promise<string> {
    const at = this.clock.now();
    const fault = billFault(request, londonDate(at));
    if (fault) throw refuse.validation(fault.message, [fault]);
    return this.database.transaction(async (tx) => {
      const version = (await lockUsage(tx, hostId)) + 1;
      const state = id ? await ownBill(tx, id, hostId) : null;
      const bills = await billsOf(tx, hostId);
      refuseOverlap(
        bills.filter((bill) => bill.id !== id),
        request,
      );
      const values = [request.from, request.to, request.kwh, Math.round(request.pounds * 100), at];
      const billId = id ?? randomUUID();
      if (state) {
        if (sameAs(state, request)) return billId;
        if (request.version !== undefined && request.version !== state.version)
          throw new AppError('version_conflict', REFUSALS.billChanged);
        await tx.rows(
          `update usage_bill set from_day = $2, to_day = $3, kwh = $4, pence = $5, updated_at = $6, version = version + 1
            where id = $1`,
          [billId, ...values],
        );
      } else {
        if (bills.length >= MOST_BILLS) throw refuse.conflict(REFUSALS.billsFull(MOST_BILLS));
        await tx.rows(
          `insert into usage_bill (id, from_day, to_day, kwh, pence, updated_at, created_at, host_id, created_by, version)
           values ($1, $2, $3, $4, $5, $6, $6, $7, $8, 1)`,
          [billId, ...values, hostId, actor.accountId],
        );
      }
      await raiseVersion(tx, hostId);
      await publishUsage(tx, { type: 'usage.bill_saved', data: { billId } }, { hostId, version, actor, at });
      return billId;
    });
  }
}

export async function ownBill(tx: Tx, id: string, hostId: string): Promise<BillRow> {
  const bill = await findBill(tx, id);
  if (bill?.hostId !== hostId) throw refuse.notFound(REFUSALS.billNotFound);
  return bill;
}

const sameAs = (bill: BillRow, { from, to, kwh, pounds }: BillBody): boolean =>
  bill.from === from && bill.to === to && bill.kwh === kwh && bill.pence === Math.round(pounds * 100);

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const words = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

/** A day is billed once, or its use would count twice. */
function refuseOverlap(others: readonly BillRow[], { from, to }: BillBody): void {
  const other = others.find((bill) => bill.from <= to && from <= bill.to);
  if (!other) return;
  throw refuse.field('from', REFUSALS.overlap(words(other.from), words(other.to)));
}

/** Delete a bill with its document. */
export class RemoveBill extends Command<void> {
  constructor(
    readonly hostId: string,
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RemoveBill)
export class RemoveBillHandler implements ICommandHandler<RemoveBill> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  async execute({ hostId, id, actor }: RemoveBill): Promise<void> {
    const path = await this.database.transaction(async (tx) => {
      const version = (await lockUsage(tx, hostId)) + 1;
      const bill = await ownBill(tx, id, hostId);
      await tx.rows('delete from usage_bill where id = $1', [id]);
      await raiseVersion(tx, hostId);
      await publishUsage(
        tx,
        { type: 'usage.bill_removed', data: { billId: id } },
        { hostId, version, actor, at: this.clock.now() },
      );
      return bill.filePath;
    });
    if (path) await this.storage.remove(path);
  }
}

import { randomUUID } from 'node:crypto';
import { type Actor, BILLED_PERIOD, londonDate } from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { entriesOfExport } from '../journal.rules.js';
import { post } from '../ledger.js';
import { REFUSALS } from '../billing.texts.js';
import { keepPeriod, ofBill } from '../period.events.js';
import type { BillingPeriodRow } from '../period.row.js';
import { lockPeriod } from '../period.steps.js';
import { STATEMENT_REFUSALS } from './statement.texts.js';

interface Received {
  pence: number;
  receivedOn: string;
  reference: string;
}

/** Records what the licensee paid for the export of a month. What was expected stays beside it. */
export class RecordExport extends Command<void> {
  constructor(
    readonly periodId: string,
    readonly received: Received,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RecordExport)
export class RecordExportHandler implements ICommandHandler<RecordExport> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ periodId, received, actor }: RecordExport): Promise<void> {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      const period = await lockPeriod(tx, periodId);
      if (!period) throw refuse.notFound(REFUSALS.notFound);
      await recordExportIn(tx, period, received, { actor, at });
    });
  }
}

/** The month is locked by the caller. */
export async function recordExportIn(
  tx: Tx,
  period: BillingPeriodRow,
  { pence, receivedOn, reference }: Received,
  { actor, at }: { actor: Actor; at: Date },
): Promise<void> {
  if (!(BILLED_PERIOD as readonly string[]).includes(period.status))
    throw new AppError('wrong_state', STATEMENT_REFUSALS.noBill);
  if (receivedOn > londonDate(at)) throw refuse.field('receivedOn', STATEMENT_REFUSALS.payLater);
  const { id: periodId, hostId, funderId } = period;
  const id = randomUUID();
  const made = await tx.row(
    `insert into export_receipt (id, period_id, funder_id, pence, received_on, reference, recorded_at, recorded_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (funder_id, reference) do nothing returning id`,
    [id, periodId, funderId, pence, receivedOn, reference, at, actor.name],
  );
  if (!made) throw refuse.conflict(STATEMENT_REFUSALS.exportReference);
  await post(tx, [
    { documentKind: 'export', documentId: id, periodId, hostId, funderId, at, entries: entriesOfExport(pence) },
  ]);
  await keepPeriod(tx, period, {}, { type: 'export.recorded', data: ofBill(period) }, { actor, at });
}

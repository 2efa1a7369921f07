import { randomUUID } from 'node:crypto';
import {
  type Actor,
  type BulkAct,
  type BulkChange,
  FUNDER_STATUSES,
  HOST_STATUSES,
  INSTALLER_STATUSES,
  type InputOf,
  PROJECT_STATUSES,
  type routes,
  type WorkKind,
} from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { bulkChange } from './bulk.sql.js';
import { REFUSALS } from './bulk.texts.js';
import { BulkChangeRow } from './bulk-change.row.js';
import { matching } from './matching.js';

/** An admin changes many records at once. Answers at once: the worker does it. */
export class StartBulk extends Command<BulkChange> {
  constructor(
    readonly request: InputOf<typeof routes.startBulkChange>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

/** Takes a finished change back, record by record. */
export class UndoBulk extends Command<BulkChange> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

const STATUSES: Record<Exclude<WorkKind, 'lead'>, readonly string[]> = {
  host: HOST_STATUSES,
  funder: FUNDER_STATUSES,
  installer: INSTALLER_STATUSES,
  project: PROJECT_STATUSES,
};

function checkAct(kind: WorkKind, act: BulkAct): void {
  if (act.name !== 'status') return;
  if (kind === 'lead') throw refuse.field('act.name', REFUSALS.leadStatus);
  if (!STATUSES[kind].includes(act.status)) throw refuse.field('act.status', REFUSALS.wrongStatus);
}

@CommandHandler(StartBulk)
export class StartBulkHandler implements ICommandHandler<StartBulk> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ request: { kind, act, search, expected, ids: picked }, actor }: StartBulk): Promise<BulkChange> {
    checkAct(kind, act);
    const ids = picked ? [...new Set(picked)] : await matching(this.database, kind, search ?? '', actor);
    if (ids.length === 0) throw refuse.conflict(REFUSALS.nothing);
    // What is done to all that match concerns the records that the sender saw counted, and no others.
    if (!picked && ids.length !== expected) throw refuse.conflict(REFUSALS.moved, REFUSALS.movedHint(ids.length));
    return this.database.transaction((tx) => insertBulk(tx, { kind, act, actor, undoes: null }, ids, this.clock.now()));
  }
}

@CommandHandler(UndoBulk)
export class UndoBulkHandler implements ICommandHandler<UndoBulk> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, actor }: UndoBulk): Promise<BulkChange> {
    return this.database.transaction(async (tx) => {
      const row = await tx.findOne(BulkChangeRow, { id }, { lock: true });
      const change = row && (await bulkChange(tx, id));
      if (!row || !change) throw refuse.notFound(REFUSALS.notFound);
      if (change.act.name === 'email') throw refuse.conflict(REFUSALS.sentEmails);
      if (change.undoes) throw refuse.conflict(REFUSALS.isUndo);
      if (change.undoneBy) throw refuse.conflict(REFUSALS.undone);
      if (change.state === 'running') throw refuse.conflict(REFUSALS.running);
      const done = await tx.rows<{ id: string }>(
        `select record_id as id from bulk_row where bulk_id = $1 and outcome = 'done' order by place`,
        [id],
      );
      if (done.length === 0) throw refuse.conflict(REFUSALS.nothing);
      const records = done.map((one) => one.id);
      return insertBulk(tx, { kind: row.kind, act: row.act, actor, undoes: id }, records, this.clock.now());
    });
  }
}

interface NewBulk {
  kind: WorkKind;
  act: BulkAct;
  actor: Actor;
  undoes: string | null;
}

async function insertBulk(tx: Tx, bulk: NewBulk, ids: readonly string[], at: Date): Promise<BulkChange> {
  await tx.rows(`delete from bulk_change where created_at < $1::timestamptz - interval '90 days'`, [at]);
  const id = randomUUID();
  await tx.insert(BulkChangeRow, { id, ...bulk, createdAt: at, finishedAt: null });
  await tx.rows(
    `insert into bulk_row (bulk_id, place, record_id, outcome)
     select $1, place, record_id, 'waiting' from unnest($2::uuid[]) with ordinality as given (record_id, place)`,
    [id, ids],
  );
  tx.hint('bulk_row');
  return (await bulkChange(tx, id)) as BulkChange;
}

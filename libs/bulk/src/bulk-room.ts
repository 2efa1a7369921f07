import { randomUUID } from 'node:crypto';
import type { Actor, BulkAct, BulkOutcome, ProjectStatus, WorkKind } from '@libs/contracts';
import { fromTemplate, SendEmail, SendEmailHandler } from '@libs/emails';
import { SetPartyStatus, SetPartyStatusHandler } from '@libs/parties';
import { AppError, type Clock, type Config, type Database, logOf, refuse, type Tx } from '@libs/platform';
import { ChangeProject, ChangeProjectHandler, CloudVault } from '@libs/projects';
import { SetOwner, SetOwnerHandler, SetTags, SetTagsHandler } from '@libs/work';
import type { Before } from './bulk-row.row.js';
import { isActiveAdmin, ownerNow, statusNow, tagsNow } from './record-now.sql.js';
import { REFUSALS, UNDONE } from './bulk.texts.js';

const log = logOf('bulk changes');

interface Waiting {
  bulkId: string;
  place: number;
  recordId: string;
  kind: WorkKind;
  act: BulkAct;
  actor: Actor;
  undoes: string | null;
  /** Of the change that is taken back. */
  earlier: Before | null;
}

interface Result {
  outcome: BulkOutcome;
  before?: Before;
}

const SAME: Result = { outcome: 'same' };

/**
 * Changes the records of such a change, each in a transaction of its own by the command that an admin's page sends: the
 * change and the note that it is done are there together or not at all, so that a record is changed once however often
 * it is tried.
 */
export class BulkRoom {
  private readonly owner: SetOwnerHandler;
  private readonly tags: SetTagsHandler;
  private readonly party: SetPartyStatusHandler;
  private readonly project: ChangeProjectHandler;
  private readonly email: SendEmailHandler;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.owner = new SetOwnerHandler(database, clock);
    this.tags = new SetTagsHandler(database, clock);
    this.party = new SetPartyStatusHandler(database, clock);
    this.project = new ChangeProjectHandler(database, clock, new CloudVault(config), config);
    this.email = new SendEmailHandler(database, clock, config);
  }

  /** Changes one record; false when none waits. */
  async changeNext(): Promise<boolean> {
    let tried: Waiting | null = null;
    try {
      return await this.database.transaction(async (tx) => {
        tried = await takeRow(tx);
        if (!tried) return false;
        await checkActor(tx, tried.actor);
        await this.settle(tx, tried, await this.change(tx, tried), null);
        return true;
      });
    } catch (error) {
      const lost = tried as Waiting | null;
      if (!lost) throw error;
      const known = error instanceof AppError && error.status < 500;
      if (!known) log.warn({ bulk: lost.bulkId, error: (error as Error).message }, 'a record was not changed');
      const message = known ? [error.message, error.extra.details].filter(Boolean).join(' ') : REFUSALS.failed;
      await this.database.transaction((tx) => this.settle(tx, lost, { outcome: 'refused' }, message));
      return true;
    }
  }

  private change(tx: Tx, waiting: Waiting): Promise<Result> {
    switch (waiting.act.name) {
      case 'owner':
        return this.setOwner(tx, waiting, waiting.act.ownerId);
      case 'tag':
        return this.setTag(tx, waiting, waiting.act);
      case 'status':
        return this.setStatus(tx, waiting, waiting.act);
      case 'email':
        return this.write(tx, waiting, waiting.act.templateId);
      default:
        return waiting.act satisfies never;
    }
  }

  private async setOwner(tx: Tx, { kind, recordId: id, actor, earlier }: Waiting, ownerId: string | null) {
    const before = await ownerNow(tx, id);
    const wanted = earlier ? (earlier.ownerId ?? null) : ownerId;
    if (before === wanted) return SAME;
    const expected = earlier ? ownerId : before;
    await this.owner.execute(new SetOwner({ kind, id }, { ownerId: wanted, expected }, actor));
    return { outcome: 'done', before: { ownerId: before } } as const;
  }

  private async setTag(tx: Tx, { kind, recordId: id, actor, earlier }: Waiting, act: { tagId: string; on: boolean }) {
    const tags = await tagsNow(tx, id);
    const on = earlier ? !act.on : act.on;
    if (tags.includes(act.tagId) === on) return SAME;
    const wanted = on ? [...tags, act.tagId] : tags.filter((tag) => tag !== act.tagId);
    await this.tags.execute(new SetTags({ kind, id }, wanted, actor));
    return { outcome: 'done', before: {} } as const;
  }

  private async setStatus(tx: Tx, waiting: Waiting, act: { status: string; reason?: string | undefined }) {
    const { kind, recordId: id, actor, earlier } = waiting;
    if (kind === 'lead') throw refuse.field('act.name', REFUSALS.leadStatus);
    const now = await statusNow(tx, kind, id);
    const status = earlier?.status ?? act.status;
    if (now === status) return SAME;
    // Taken back only while nobody has changed the record since.
    if (earlier && now !== act.status) throw refuse.conflict(REFUSALS.changedSince);
    const reason = earlier ? UNDONE : act.reason;
    const sent = { ...(reason ? { reason } : {}), ...(earlier?.version ? { version: earlier.version } : {}) };
    const version =
      kind === 'project' ? await this.move(waiting, status, sent) : await this.set(kind, id, actor, status, sent);
    return { outcome: 'done', before: { ...(now ? { status: now } : {}), version } } as const;
  }

  private async write(tx: Tx, { kind, recordId: id, actor }: Waiting, templateId: string) {
    const email = await fromTemplate(tx, { kind, id }, templateId, actor);
    await this.email.execute(new SendEmail({ kind, id }, { ...email, clientId: randomUUID() }, actor));
    return { outcome: 'done', before: {} } as const;
  }

  private async move(
    { recordId, actor, bulkId }: Waiting,
    status: string,
    sent: { reason?: string; version?: number },
  ) {
    const { reason = null, ...version } = sent;
    const command = { name: 'set_status', to: status as ProjectStatus, reason, ...version } as const;
    const after = await this.project.execute(new ChangeProject({ projectId: recordId }, command, actor, bulkId));
    return after.project.version;
  }

  private async set<K extends 'host' | 'funder' | 'installer'>(
    kind: K,
    id: string,
    actor: Actor,
    status: string,
    sent: { reason?: string; version?: number },
  ): Promise<number> {
    const request = { status: status as never, ...sent };
    return (await this.party.execute(new SetPartyStatus<K>(kind, id, request, actor))).version;
  }

  private async settle(tx: Tx, { bulkId, place }: Waiting, { outcome, before }: Result, message: string | null) {
    await tx.rows(
      `update bulk_row set outcome = $3, message = $4, before = $5::jsonb
        where bulk_id = $1 and place = $2 and outcome = 'waiting'`,
      [bulkId, place, outcome, message, before ? JSON.stringify(before) : null],
    );
    // Two rows that end at once: the second waits here, and then sees that the first is done.
    await tx.row('select id from bulk_change where id = $1 for no key update', [bulkId]);
    await tx.rows(
      `update bulk_change b set finished_at = $2 where b.id = $1 and b.finished_at is null
          and not exists (select from bulk_row r where r.bulk_id = b.id and r.outcome = 'waiting')`,
      [bulkId, this.clock.now()],
    );
  }
}

/** One row that waits, held until the transaction ends, so that no other process changes its record too. */
const takeRow = (tx: Tx): Promise<Waiting | null> =>
  tx.row<Waiting>(
    `select r.bulk_id as "bulkId", r.place, r.record_id as "recordId", b.kind, b.act, b.actor, b.undoes,
            (select e.before from bulk_row e where e.bulk_id = b.undoes and e.record_id = r.record_id limit 1) as earlier
       from bulk_row r join bulk_change b on b.id = r.bulk_id
      where r.outcome = 'waiting' order by b.created_at, r.place limit 1 for update of r skip locked`,
  );

/** Whoever has left or been suspended changes nothing more. */
async function checkActor(tx: Tx, { accountId }: Actor): Promise<void> {
  if (!(await isActiveAdmin(tx, accountId))) throw refuse.conflict(REFUSALS.noAdmin);
}

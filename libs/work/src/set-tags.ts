import type { Actor, RecordTags, WorkKind } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { By } from './owner.events.js';
import { recordExists } from './owners.sql.js';
import { RecordTagsRow } from './record-tags.row.js';
import { tagsOfKind } from './tags.sql.js';
import { REFUSALS } from './work.texts.js';

/** An admin chooses the tags of a record. */
export class SetTags extends Command<RecordTags> {
  constructor(
    readonly record: { kind: WorkKind; id: string },
    readonly wanted: readonly string[],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetTags)
export class SetTagsHandler implements ICommandHandler<SetTags> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ record: { kind, id }, wanted, actor }: SetTags): Promise<RecordTags> {
    return this.database.transaction(async (tx) => {
      if (!(await recordExists(tx, kind, id))) throw refuse.notFound(REFUSALS.gone(REFUSALS.notFound[kind]));
      const tags = await tagsOfKind(tx, kind, wanted);
      if (tags.length !== new Set(wanted).size) throw refuse.field('tags', REFUSALS.unknownTag);
      await changeTags(
        tx,
        await lockTags(tx, kind, id),
        tags.map((tag) => tag.id),
        { actor, at: this.clock.now() },
      );
      return { kind, id, tags };
    });
  }
}

/** The tags of a record, locked until the caller's transaction ends. */
export async function lockTags(tx: Tx, kind: WorkKind, id: string): Promise<RecordTagsRow> {
  await tx.rows(
    'insert into record_tags (record_id, kind, version) values ($1, $2, 0) on conflict (record_id) do nothing',
    [id, kind],
  );
  const row = await tx.findOne(RecordTagsRow, { recordId: id, kind }, { lock: true });
  if (!row) throw new Error(`${id} is no ${kind}`);
  return row;
}

/** Gives a locked record these tags, and publishes what that changes; nothing where they are the same. */
export async function changeTags(tx: Tx, row: RecordTagsRow, wanted: readonly string[], by: By): Promise<void> {
  const { recordId: id, kind } = row;
  const [tags, before] = [await tagsOfKind(tx, kind, wanted), await tagsOfKind(tx, kind, row.tags)];
  const added = tags.filter((tag) => !row.tags.includes(tag.id)).map(({ name }) => name);
  const removed = before.filter((tag) => !wanted.includes(tag.id)).map(({ name }) => name);
  if (added.length === 0 && removed.length === 0) return;
  const version = row.version + 1;
  await tx.rows('update record_tags set tags = $2, version = $3 where record_id = $1', [
    id,
    tags.map((tag) => tag.id),
    version,
  ]);
  await appendEvents(tx, [
    {
      event: { type: 'tags.changed', data: { kind, added, removed } },
      subject: { kind, id },
      stream: `tags:${id}`,
      topic: `${kind}:${id}`,
      version,
      actor: by.actor,
      at: by.at,
    },
  ]);
}

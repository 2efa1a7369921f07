import { randomUUID } from 'node:crypto';
import { type Actor, type InputOf, type routes, type Tag, TAGS_AT_MOST } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TagRow } from './tag.row.js';
import { findTag } from './tags.sql.js';
import { REFUSALS } from './work.texts.js';

/** An admin creates a tag, renames or recolours it, or deletes it. */
export class CreateTag extends Command<Tag> {
  constructor(
    readonly tag: InputOf<typeof routes.createTag>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

export class ChangeTag extends Command<Tag> {
  constructor(
    readonly id: string,
    readonly change: InputOf<typeof routes.changeTag>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

export class DeleteTag extends Command<void> {
  constructor(
    readonly id: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

interface Published {
  change: 'created' | 'changed' | 'deleted';
  version: number;
  actor: Actor;
  at: Date;
}

async function publishTag(tx: Tx, { id, kind, name }: Tag, { change, version, actor, at }: Published): Promise<void> {
  await appendEvents(tx, [
    {
      event: { type: 'tag.changed', data: { tagId: id, kind, name, change } },
      subject: { kind, id: null },
      stream: `tag:${id}`,
      version,
      actor,
      at,
    },
  ]);
}

async function checkName(tx: Tx, kind: string, name: string, id: string | null): Promise<void> {
  const taken = await tx.row(
    'select id from tag where kind = $1 and lower(name) = lower($2) and id is distinct from $3::uuid',
    [kind, name, id],
  );
  if (taken) throw refuse.field('name', REFUSALS.tagTaken);
}

@CommandHandler(CreateTag)
export class CreateTagHandler implements ICommandHandler<CreateTag> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ tag: { kind, name, colour }, actor }: CreateTag): Promise<Tag> {
    return this.database.transaction(async (tx) => {
      // Two admins who think of one name at once: the second is told.
      await tx.row(`select pg_advisory_xact_lock(hashtext('tags of ' || $1))`, [kind]);
      await checkName(tx, kind, name, null);
      const count = await tx.row<{ count: number }>('select count(*)::int as count from tag where kind = $1', [kind]);
      if ((count?.count ?? 0) >= TAGS_AT_MOST) throw refuse.conflict(REFUSALS.tooManyTags(TAGS_AT_MOST));
      const at = this.clock.now();
      const id = randomUUID();
      await tx.insert(TagRow, { id, kind, name, colour, version: 1, createdAt: at });
      const tag = { id, kind, name, colour };
      await publishTag(tx, tag, { change: 'created', version: 1, actor, at });
      return tag;
    });
  }
}

@CommandHandler(ChangeTag)
export class ChangeTagHandler implements ICommandHandler<ChangeTag> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ id, change, actor }: ChangeTag): Promise<Tag> {
    return this.database.transaction(async (tx) => {
      const row = await tx.findOne(TagRow, { id }, { lock: true });
      if (!row) throw refuse.notFound(REFUSALS.tagNotFound);
      const { kind } = row;
      const name = change.name ?? row.name;
      const colour = change.colour ?? row.colour;
      if (name === row.name && colour === row.colour) return { id, kind, name, colour };
      await tx.row(`select pg_advisory_xact_lock(hashtext('tags of ' || $1))`, [kind]);
      await checkName(tx, kind, name, id);
      const version = row.version + 1;
      await tx.rows('update tag set name = $2, colour = $3, version = $4 where id = $1', [id, name, colour, version]);
      const tag = { id, kind, name, colour };
      await publishTag(tx, tag, { change: 'changed', version, actor, at: this.clock.now() });
      return tag;
    });
  }
}

@CommandHandler(DeleteTag)
export class DeleteTagHandler implements ICommandHandler<DeleteTag> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ id, actor }: DeleteTag): Promise<void> {
    await this.database.transaction(async (tx) => {
      const row = await tx.findOne(TagRow, { id }, { lock: true });
      const tag = row && (await findTag(tx, id));
      if (!row || !tag) throw refuse.notFound(REFUSALS.tagNotFound);
      await tx.rows('update record_tags set tags = array_remove(tags, $1) where tags @> array[$1]::text[]', [id]);
      await tx.rows('delete from tag where id = $1', [id]);
      await publishTag(tx, tag, { change: 'deleted', version: row.version + 1, actor, at: this.clock.now() });
    });
  }
}

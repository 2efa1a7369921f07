import type { Actor, RecordOwner, WorkKind } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeOwner, handOverRecords, lockOwner } from './change-owner.js';
import { findOwner, ownersOf, recordExists } from './owners.sql.js';
import { REFUSALS } from './work.texts.js';

/** An admin chooses who looks after a record: themselves, a colleague, or nobody. */
export class SetOwner extends Command<RecordOwner> {
  constructor(
    readonly record: { kind: WorkKind; id: string },
    readonly request: { ownerId: string | null; expected?: string | null | undefined },
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetOwner)
export class SetOwnerHandler implements ICommandHandler<SetOwner> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ record: { kind, id }, request: { ownerId, expected }, actor }: SetOwner): Promise<RecordOwner> {
    return this.database.transaction(async (tx) => {
      if (!(await recordExists(tx, kind, id))) throw refuse.notFound(REFUSALS.gone(REFUSALS.notFound[kind]));
      const owner = ownerId === null ? null : await findOwner(tx, ownerId);
      if (ownerId !== null && !owner) throw refuse.field('ownerId', REFUSALS.notAnOwner);
      const at = this.clock.now();
      const row = await lockOwner(tx, kind, id, at);
      if (expected !== undefined && expected !== row.ownerId && ownerId !== row.ownerId) {
        const [now] = await ownersOf(tx, kind, [id]);
        throw refuse.conflict(REFUSALS.changed, REFUSALS.changedHint(now?.owner?.name ?? null));
      }
      await changeOwner(tx, row, ownerId, 'set', { actor, at });
      return { kind, id, owner };
    });
  }
}

/** Everything that an admin owns goes to a colleague, or to nobody. Answers how many records. */
export class HandOver extends Command<number> {
  constructor(
    readonly from: string,
    readonly to: string | null,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(HandOver)
export class HandOverHandler implements ICommandHandler<HandOver> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ from, to, actor }: HandOver): Promise<number> {
    return this.database.transaction(async (tx) => {
      if (to === from) throw refuse.field('to', REFUSALS.toThemselves);
      if (to !== null && !(await findOwner(tx, to))) throw refuse.field('to', REFUSALS.notAnOwner);
      return handOverRecords(tx, from, to, { actor, at: this.clock.now() });
    });
  }
}

import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordIs } from './merge-state.sql.js';
import { REFUSALS } from './merging.texts.js';
import { NotSameRow } from './not-same.row.js';

/** An admin says that two records which look alike aren’t the same company, or takes that back. */
export class SetNotSame extends Command<{ notSame: boolean }> {
  constructor(
    readonly request: { one: string; other: string; notSame: boolean },
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SetNotSame)
export class SetNotSameHandler implements ICommandHandler<SetNotSame> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ request: { one, other, notSame }, actor }: SetNotSame): Promise<{ notSame: boolean }> {
    return this.database.transaction(async (tx) => {
      const [oneId = one, otherId = other] = [one, other].sort();
      if (one === other) throw refuse.field('other', REFUSALS.itself);
      for (const id of [oneId, otherId]) if (!(await recordIs(tx, id))) throw refuse.notFound(REFUSALS.unknown);
      if (!notSame) await tx.delete(NotSameRow, { oneId, otherId });
      else
        await tx.rows(
          `insert into not_same (one_id, other_id, said_by, said_at) values ($1, $2, $3, $4)
           on conflict (one_id, other_id) do nothing`,
          [oneId, otherId, actor.accountId, this.clock.now()],
        );
      return { notSame };
    });
  }
}

import type { Actor, HostFacts } from '@libs/contracts';
import { Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hostExists } from './agreement.sql.js';
import { REFUSALS } from './agreements.texts.js';

/** Saves what the office knows about a host; the next draft uses it. */
export class SaveFacts extends Command<HostFacts> {
  constructor(
    readonly hostId: string,
    readonly facts: HostFacts,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SaveFacts)
export class SaveFactsHandler implements ICommandHandler<SaveFacts> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ hostId, facts, actor }: SaveFacts): Promise<HostFacts> {
    return this.database.transaction(async (tx) => {
      if (!(await hostExists(tx, hostId))) throw refuse.notFound(REFUSALS.hostNotFound);
      await saveFacts(tx, { hostId, facts, by: actor.name, at: this.clock.now() });
      return facts;
    });
  }
}

export const saveFacts = (
  tx: Tx,
  { hostId, facts, by, at }: { hostId: string; facts: HostFacts; by: string; at: Date },
): Promise<object[]> =>
  tx.rows(
    `insert into agreement_host_facts (host_id, facts, updated_at, updated_by) values ($1, $2, $3, $4)
     on conflict (host_id) do update set facts = excluded.facts, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [hostId, JSON.stringify(facts), at, by],
  );

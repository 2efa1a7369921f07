import type { TurnSettings } from '@libs/contracts';
import { Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { activeAdminIds } from './owners.sql.js';
import { REFUSALS } from './work.texts.js';

/** An admin says whether new leads are given out in turn, and to whom. */
export class SaveTurns extends Command<TurnSettings> {
  constructor(readonly settings: TurnSettings) {
    super();
  }
}

export const turnsOf = async (tx: Tx): Promise<TurnSettings> =>
  (await tx.row<TurnSettings>('select round_robin as "roundRobin", people from owner_turn')) ?? {
    roundRobin: false,
    people: [],
  };

@CommandHandler(SaveTurns)
export class SaveTurnsHandler implements ICommandHandler<SaveTurns> {
  constructor(private readonly database: Database) {}

  execute({ settings: { roundRobin, people } }: SaveTurns): Promise<TurnSettings> {
    return this.database.transaction(async (tx) => {
      const active = await activeAdminIds(tx);
      if (people.some((id) => !active.includes(id))) throw refuse.field('people', REFUSALS.notAnOwner);
      await tx.rows(
        `insert into owner_turn (id, round_robin, people) values (true, $1, $2)
         on conflict (id) do update set round_robin = excluded.round_robin, people = excluded.people`,
        [roundRobin, [...new Set(people)]],
      );
      return turnsOf(tx);
    });
  }
}

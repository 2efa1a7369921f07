import { type Actor, type InputOf, londonDate, type routes } from '@libs/contracts';
import { appendEvents, Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REFUSALS } from './work.texts.js';

/** An admin hides an item of their own queue until a day, or brings it back. */
export class SnoozeNeed extends Command<void> {
  constructor(
    readonly request: InputOf<typeof routes.snoozeNeed>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(SnoozeNeed)
export class SnoozeNeedHandler implements ICommandHandler<SnoozeNeed> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute({ request: { need, id, until }, actor }: SnoozeNeed): Promise<void> {
    const at = this.clock.now();
    const today = londonDate(at);
    if (until !== null && until <= today) throw refuse.field('until', REFUSALS.laterDay);
    const { accountId, role } = actor;
    await this.database.transaction(async (tx) => {
      const saved = await tx.row<{ version: number }>(
        `insert into need_snooze (account_id, record_id, need, until, version) values ($1, $2, $3, $4, 1)
         on conflict (account_id, record_id, need) do update set until = excluded.until, version = need_snooze.version + 1
         returning version`,
        // Brought back: hidden until today.
        [accountId, id, need, until ?? today],
      );
      await appendEvents(tx, [
        {
          event: { type: 'need.snoozed', data: { need, until } },
          subject: { kind: 'user', id: accountId },
          stream: `snooze:${accountId}:${id}:${need}`,
          version: saved?.version ?? 1,
          actor,
          at,
          to: { user: { id: accountId, role } },
        },
      ]);
    });
  }
}

import type { Actor, InputOf, routes } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeFunder } from './change-funder.js';
import type { FunderRow } from './funder.row.js';
import { decideMandate } from './funder.rules.js';
import { lockFunder } from './lock-funder.js';

/** A funder says what it wants to invest in. Answers the funder as it stands afterwards. */
export class DefineMandate extends Command<FunderRow> {
  constructor(
    readonly wish: InputOf<typeof routes.defineMandate>['body'],
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(DefineMandate)
export class DefineMandateHandler implements ICommandHandler<DefineMandate> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ wish, actor }: DefineMandate): Promise<FunderRow> {
    return this.database.transaction(async (em) => {
      const funder = actor.partyId && (await lockFunder(em, actor.partyId, 'update'));
      if (!funder) throw refuse.notFound('You have no funder record yet');
      const event = decideMandate(funder, wish);
      return event ? changeFunder(em, funder, event, { actor, at: this.clock.now() }) : funder;
    });
  }
}

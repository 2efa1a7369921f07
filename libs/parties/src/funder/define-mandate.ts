import type { Actor, InputOf, routes } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeParty, lockParty } from '../change-party.js';
import type { FunderRow } from './funder.row.js';
import { decideMandate } from './funder.rules.js';
import { REFUSALS } from '../parties.texts.js';

/** A funder says what it wants to invest in. Answers the funder as it is afterwards. */
export class DefineMandate extends Command<FunderRow> {
  constructor(
    readonly request: InputOf<typeof routes.defineMandate>['body'],
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

  execute({ request, actor }: DefineMandate): Promise<FunderRow> {
    return this.database.transaction(async (tx) => {
      const funder = actor.partyId && (await lockParty(tx, 'funder', actor.partyId));
      if (!funder) throw refuse.notFound(REFUSALS.noRecord('funder'));
      const event = decideMandate(funder, request);
      if (!event) return funder;
      const { type, ...terms } = event;
      // The mandate is in the record's view; its event only says that it was defined.
      return changeParty(tx, 'funder', funder, terms, { type, data: {} }, { actor, at: this.clock.now() });
    });
  }
}

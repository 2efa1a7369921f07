import { endSessions, lockAccount, type StartedSession, startSession, type Visitor } from '@libs/accounts';
import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { organisationsOf } from './organisation.sql.js';
import { REFUSALS } from './organisations.texts.js';

/**
 * Act for another of your organisations. A session acts for one organisation for its whole life, so that nothing that
 * remembers a session can mistake one for the other: this one ends, and another begins.
 */
export class SwitchOrganisation extends Command<StartedSession> {
  constructor(
    readonly partyId: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SwitchOrganisation)
export class SwitchOrganisationHandler implements ICommandHandler<SwitchOrganisation> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ partyId, actor, visitor }: SwitchOrganisation): Promise<StartedSession> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await lockAccount(tx, actor.accountId);
      if (!account) throw refuse.unauthorized();
      const own = await organisationsOf(tx, account.id, actor.partyId);
      if (!own.some(({ id }) => id === partyId)) throw refuse.notFound(REFUSALS.notYours);
      const only = actor.sessionId ?? undefined;
      if (only) await endSessions(tx, { accountId: account.id, only, reason: 'switched', at });
      return startSession(tx, account, visitor, at, partyId);
    });
  }
}

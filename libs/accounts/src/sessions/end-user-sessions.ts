import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRow } from '../account.row.js';
import type { Visitor } from '../devices/visitor.js';
import { noteEnded } from './note-ended.js';
import { endSessions, isSessionOf } from './sessions.js';

interface Which {
  accountId: string;
  /** One of them; all if missing. */
  sessionId?: string;
}

/** An admin ends the sessions of an account. */
export class EndUserSessions extends Command<void> {
  constructor(
    readonly which: Which,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(EndUserSessions)
export class EndUserSessionsHandler implements ICommandHandler<EndUserSessions> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ which: { accountId, sessionId }, actor, visitor }: EndUserSessions): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await tx.findOne(AccountRow, { id: accountId });
      if (!account) throw refuse.notFound();
      if (sessionId && !(await isSessionOf(tx, accountId, sessionId))) throw refuse.notFound();
      const ended = await endSessions(tx, { accountId, only: sessionId, reason: 'revoked', at });
      const owner = { id: accountId, name: account.email };
      await noteEnded(tx, ended.length, { actor, owner, visitor, at });
    });
  }
}

import { recordAudit } from '@libs/audit';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@libs/contracts';
import { AccountRow } from '../account.row.js';
import { holderOf } from '../account.views.js';
import type { Visitor } from '../devices/visitor.js';
import { noteEnded } from './note-ended.js';
import { findRefreshToken } from './refresh-tokens.js';
import { endSessions, isSessionOf, Sessions } from './sessions.js';

/** Signs out: ends the session of the refresh token or the access token, if any. */
export class SignOut extends Command<void> {
  constructor(
    readonly tokens: { refresh: string | null; access: string | null },
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
  ) {}

  async execute({ tokens, visitor: { network, device } }: SignOut): Promise<void> {
    const at = this.clock.now();
    const holder = tokens.access ? await this.sessions.authenticate(tokens.access) : null;
    await this.database.transaction(async (tx) => {
      const found = tokens.refresh ? await findRefreshToken(tx, tokens.refresh, at) : null;
      const accountId = found?.accountId ?? holder?.accountId;
      const sessionId = found?.sessionId ?? holder?.sessionId;
      if (!accountId || !sessionId) return;
      const ended = await endSessions(tx, { accountId, only: sessionId, reason: 'signed_out', at });
      if (ended.length === 0) return;
      const account = await tx.findOneOrFail(AccountRow, { id: accountId });
      const actor = holderOf(account, sessionId);
      const subject = { kind: 'user', id: accountId, name: account.email };
      await recordAudit(tx, { kind: 'signed_out', text: 'Signed out', at, actor, subject, network, device });
    });
  }
}

/** Ends one of the person's sessions on any device, or all but this one. */
export class EndSession extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly which: { only: string } | 'others',
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ actor, which, visitor }: EndSession): Promise<void> {
    const { accountId } = actor;
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      if (which !== 'others' && !(await isSessionOf(tx, accountId, which.only))) throw refuse.notFound();
      const one = which === 'others' ? { except: actor.sessionId } : which;
      const ended = await endSessions(tx, { accountId, ...one, reason: 'revoked', at });
      const owner = { id: accountId, name: actor.name };
      await noteEnded(tx, ended.length, { actor, owner, visitor, at });
    });
  }
}

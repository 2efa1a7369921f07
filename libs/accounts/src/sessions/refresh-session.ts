import { recordAudit } from '@libs/audit';
import type { SessionEndReason } from '@libs/contracts';
import { Clock, Config, Database, deriveKey, logOf, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountRow } from '../account.row.js';
import { notifyOfReuse } from '../devices/notify-owner.js';
import type { Visitor } from '../devices/visitor.js';
import { findRefreshToken, type FoundToken, rotate, successorOf, unusedToken } from './refresh-tokens.js';
import { endSessions } from './sessions.js';
import type { StartedSession } from './start-session.js';
import { AUDIT } from '../accounts.texts.js';

const log = logOf('accounts');

/**
 * Exchanges a refresh token for the next one. `name` identifies the exchange: a repeated request gets the same answer.
 * The 401 for an ended session gives the reason in `hint`, because the page may learn it here before its socket does.
 */
export class RefreshSession extends Command<StartedSession> {
  constructor(
    readonly token: string,
    readonly visitor: Visitor,
    readonly name: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  private readonly secret: Buffer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.secret = deriveKey(config.secretKey, 'refresh token');
  }

  async execute({ token, visitor, name }: RefreshSession): Promise<StartedSession> {
    const at = this.clock.now();
    const successor = name === null ? undefined : successorOf(this.secret, token, name);
    // A refusal is returned, not thrown: the end of a stolen session must be committed.
    const session = await this.database.transaction(async (tx): Promise<StartedSession | SessionEndReason | null> => {
      const found = await findRefreshToken(tx, token, at);
      if (!found || found.endedBy) return found?.endedBy ?? null;
      const { accountId, sessionId } = found;
      const lost = found.used && successor && found.state === 'active' ? await unusedToken(tx, successor, at) : null;
      if (lost) return { account: await tx.findOneOrFail(AccountRow, { id: accountId }), sessionId, refresh: lost };
      if (found.used) {
        log.warn({ sessionId }, 'an old refresh token came back');
        await endSessions(tx, { accountId, only: sessionId, reason: 'reuse', at });
        await this.warn(tx, found, visitor, at);
        return 'reuse';
      }
      if (found.expired) {
        await endSessions(tx, { accountId, only: sessionId, reason: 'expired', at });
        return 'expired';
      }
      if (found.state !== 'active') return 'suspended';
      const refresh = await rotate(tx, found, token, { at, successor });
      return { account: await tx.findOneOrFail(AccountRow, { id: accountId }), sessionId, refresh };
    });
    if (session === null || typeof session === 'string') throw refuse.unauthorized(undefined, session ?? undefined);
    return session;
  }

  /** The token was copied: the owner is notified and the audit records it. This visitor may not be the owner. */
  private async warn(tx: Tx, { accountId, sessionId }: FoundToken, visitor: Visitor, at: Date): Promise<void> {
    const { id, role, email } = await tx.findOneOrFail(AccountRow, { id: accountId });
    await notifyOfReuse(tx, { id, role }, { sessionId, at });
    const text = AUDIT.tokenReused;
    const subject = { kind: 'user', id, name: email };
    const { network, device } = visitor;
    await recordAudit(tx, { kind: 'session_reused', text, at, subject, network, device });
  }
}

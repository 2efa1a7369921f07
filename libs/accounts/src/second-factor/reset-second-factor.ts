import { randomUUID } from 'node:crypto';
import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { userView } from '../account.views.js';
import { lockAccount } from '../change-account.js';
import type { Visitor } from '../devices/visitor.js';
import { endSessions } from '../sessions/sessions.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactorDuty } from './second-factor-duty.js';
import { AUDIT, CHANGES, FACTOR_TEXTS } from './second-factor.texts.js';
import { notifyOfFactor } from './notify-of-factor.js';
import { TotpSecrets } from './totp-secrets.js';

/** Removes all factors of a person who has lost them; their sessions end. */
export class ResetSecondFactor extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly duty: SecondFactorDuty,
    private readonly secrets: TotpSecrets,
    private readonly codes: RecoveryCodes,
  ) {}

  execute({ accountId, actor, visitor }: ResetSecondFactor): Promise<void> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await lockAccount(tx, accountId);
      if (!account) throw refuse.notFound();
      if (accountId === actor.accountId) {
        const { id, version } = account;
        const current = { kind: 'user', id, version, view: userView(account) };
        throw refuse.conflict(FACTOR_TEXTS.notOneself, FACTOR_TEXTS.notOneself, current);
      }
      if (!(await this.duty.hasOne(tx, accountId))) return;
      await this.secrets.remove(tx, accountId);
      await this.codes.remove(tx, accountId);
      await tx.rows('delete from passkey where account_id = $1', [accountId]);
      await tx.rows('delete from passkey_challenge where account_id = $1', [accountId]);
      await endSessions(tx, { accountId, reason: 'revoked', at });
      await notifyOfFactor(tx, account, {
        kind: 'second_factor_removed',
        audit: AUDIT.resetByAdmin(account.email),
        told: CHANGES.resetByAdmin,
        cause: `factor:${randomUUID()}`,
        actor,
        visitor,
        at,
      });
    });
  }
}

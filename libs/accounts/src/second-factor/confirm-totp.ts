import { randomUUID } from 'node:crypto';
import type { Actor } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '../change-account.js';
import type { Visitor } from '../devices/visitor.js';
import { Limits } from '../limits.js';
import { RecoveryCodes } from './recovery-codes.js';
import { AUDIT, CHANGES, FACTOR_TEXTS } from './second-factor.texts.js';
import { notifyOfFactor } from './notify-of-factor.js';
import { TotpSecrets } from './totp-secrets.js';

/**
 * Confirms the pending secret with one of its codes; from now on sign-in requires it. Returns the recovery codes, once.
 */
export class ConfirmTotp extends Command<string[]> {
  constructor(
    readonly code: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(ConfirmTotp)
export class ConfirmTotpHandler implements ICommandHandler<ConfirmTotp> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly secrets: TotpSecrets,
    private readonly codes: RecoveryCodes,
  ) {}

  /** Limited like a sign-in, so that the holder of a borrowed session can't guess codes to get the recovery codes. */
  execute(command: ConfirmTotp): Promise<string[]> {
    return this.limits.tryOnceOrAlone({
      against: [{ limit: 'factor:account', key: command.actor.accountId }],
      isWrong: (error) => error.message === FACTOR_TEXTS.wrongConfirmation,
      work: () => this.confirm(command),
    });
  }

  private confirm({ code, actor, visitor }: ConfirmTotp): Promise<string[]> {
    return this.database.transaction(async (tx) => {
      const at = this.clock.now();
      const account = await lockAccount(tx, actor.accountId);
      if (!account) throw refuse.unauthorized();
      const outcome = await this.secrets.confirm(tx, account.id, code.replaceAll(/\s/g, ''), at);
      if (outcome === 'none') throw refuse.conflict(FACTOR_TEXTS.nothingToConfirm);
      if (outcome === 'wrong') {
        const message = FACTOR_TEXTS.wrongConfirmation;
        throw refuse.validation(message, [{ path: 'code', message }]);
      }
      const codes = await this.codes.issue(tx, account.id, at);
      await notifyOfFactor(tx, account, {
        kind: 'second_factor_added',
        audit: AUDIT.appAdded,
        told: CHANGES.appAdded,
        cause: `factor:${randomUUID()}`,
        actor,
        visitor,
        at,
      });
      return codes;
    });
  }
}

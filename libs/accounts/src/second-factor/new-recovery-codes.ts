import { randomUUID } from 'node:crypto';
import type { Actor } from '@libs/contracts';
import { Clock, refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Visitor } from '../devices/visitor.js';
import { StepUp } from './step-up.js';
import { RecoveryCodes } from './recovery-codes.js';
import { AUDIT, CHANGES, FACTOR_TEXTS } from './second-factor.texts.js';
import { notifyOfFactor } from './notify-of-factor.js';
import { TotpSecrets } from './totp-secrets.js';

/** Generates new recovery codes; the earlier ones are void. */
export class NewRecoveryCodes extends Command<string[]> {
  constructor(
    readonly password: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(NewRecoveryCodes)
export class NewRecoveryCodesHandler implements ICommandHandler<NewRecoveryCodes> {
  constructor(
    private readonly clock: Clock,
    private readonly stepUp: StepUp,
    private readonly secrets: TotpSecrets,
    private readonly codes: RecoveryCodes,
  ) {}

  execute({ password, actor, visitor }: NewRecoveryCodes): Promise<string[]> {
    return this.stepUp.confirmed(actor.accountId, password, async (tx, account) => {
      const at = this.clock.now();
      if (!(await this.secrets.stands(tx, account.id))) throw refuse.conflict(FACTOR_TEXTS.noTotp);
      const codes = await this.codes.issue(tx, account.id, at);
      await notifyOfFactor(tx, account, {
        kind: 'second_factor_added',
        audit: AUDIT.newCodes,
        told: CHANGES.newCodes,
        cause: `factor:${randomUUID()}`,
        actor,
        visitor,
        at,
      });
      return codes;
    });
  }
}

import { randomUUID } from 'node:crypto';
import type { Actor, SecondFactor } from '@libs/contracts';
import { Clock } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Visitor } from '../devices/visitor.js';
import { StepUp } from './step-up.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactorDuty } from './second-factor-duty.js';
import { secondFactorView } from './second-factor.views.js';
import { notifyOfFactor } from './notify-of-factor.js';
import { TotpSecrets } from './totp-secrets.js';
import { AUDIT, CHANGES } from './second-factor.texts.js';

/** Removes TOTP and its recovery codes. */
export class RemoveTotp extends Command<SecondFactor> {
  constructor(
    readonly password: string,
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(RemoveTotp)
export class RemoveTotpHandler implements ICommandHandler<RemoveTotp> {
  constructor(
    private readonly clock: Clock,
    private readonly stepUp: StepUp,
    private readonly secrets: TotpSecrets,
    private readonly codes: RecoveryCodes,
    private readonly duty: SecondFactorDuty,
  ) {}

  execute({ password, actor, visitor }: RemoveTotp): Promise<SecondFactor> {
    return this.stepUp.confirmed(actor.accountId, password, async (tx, account) => {
      const at = this.clock.now();
      const stood = await this.secrets.remove(tx, account.id);
      if (stood) {
        await this.duty.keepOne(tx, account);
        await this.codes.remove(tx, account.id);
        await notifyOfFactor(tx, account, {
          kind: 'second_factor_removed',
          audit: AUDIT.appRemoved,
          told: CHANGES.appRemoved,
          cause: `factor:${randomUUID()}`,
          actor,
          visitor,
          at,
        });
      }
      return secondFactorView(tx, account.id, this.duty.requires(account.role));
    });
  }
}

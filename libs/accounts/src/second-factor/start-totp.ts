import type { Actor } from '@libs/contracts';
import { Clock } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StepUp } from './step-up.js';
import { drawTotpSecret, totpUri } from './totp.js';
import { TotpSecrets } from './totp-secrets.js';

/**
 * Generates a TOTP secret. It takes effect once one of its codes is confirmed; until then an earlier one stays valid.
 */
export class StartTotp extends Command<{ secret: string; uri: string }> {
  constructor(
    readonly password: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(StartTotp)
export class StartTotpHandler implements ICommandHandler<StartTotp> {
  constructor(
    private readonly clock: Clock,
    private readonly stepUp: StepUp,
    private readonly secrets: TotpSecrets,
  ) {}

  execute({ password, actor }: StartTotp): Promise<{ secret: string; uri: string }> {
    return this.stepUp.confirmed(actor.accountId, password, async (tx, account) => {
      const secret = drawTotpSecret();
      await this.secrets.draw(tx, account.id, secret, this.clock.now());
      return { secret, uri: totpUri(secret, account.email) };
    });
  }
}

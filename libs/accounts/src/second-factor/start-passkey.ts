import type { Actor } from '@libs/contracts';
import { refuse } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StepUp } from './step-up.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PASSKEYS_AT_MOST, passkeysOf } from './passkeys.js';
import { RelyingParty } from './relying-party.js';
import { FACTOR_TEXTS } from './second-factor.texts.js';

export interface PasskeyStart {
  challengeId: string;
  options: object;
}

/** Options for a new passkey. */
export class StartPasskey extends Command<PasskeyStart> {
  constructor(
    readonly password: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(StartPasskey)
export class StartPasskeyHandler implements ICommandHandler<StartPasskey> {
  constructor(
    private readonly stepUp: StepUp,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
  ) {}

  execute({ password, actor }: StartPasskey): Promise<PasskeyStart> {
    return this.stepUp.confirmed(actor.accountId, password, async (tx, account) => {
      const has = await passkeysOf(tx, account.id);
      if (has.length >= PASSKEYS_AT_MOST) throw refuse.conflict(FACTOR_TEXTS.tooManyPasskeys);
      const options = await this.site.registrationOptions(account, has);
      return { challengeId: await this.challenges.forAccount(tx, account.id, options.challenge), options };
    });
  }
}

import type { Actor, SecondFactor } from '@libs/contracts';
import { type AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AccountRow } from '../account.row.js';
import { lockAccount } from '../change-account.js';
import type { Visitor } from '../devices/visitor.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { insertPasskey, PASSKEYS_AT_MOST, passkeysOf } from './passkeys.js';
import { type AuthenticatorAnswer, RelyingParty } from './relying-party.js';
import { SecondFactorDuty } from './second-factor-duty.js';
import { AUDIT, CHANGES, FACTOR_TEXTS } from './second-factor.texts.js';
import { secondFactorView } from './second-factor.views.js';
import { notifyOfFactor } from './notify-of-factor.js';

/** Adds the passkey that the browser created. Adding the same one again changes nothing. */
export class AddPasskey extends Command<SecondFactor> {
  constructor(
    readonly request: { name: string; response: AuthenticatorAnswer },
    readonly actor: Actor,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(AddPasskey)
export class AddPasskeyHandler implements ICommandHandler<AddPasskey> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
    private readonly duty: SecondFactorDuty,
  ) {}

  async execute(command: AddPasskey): Promise<SecondFactor> {
    const { accountId, role } = command.actor;
    // A refusal is returned, not thrown: a wrong answer also uses up the challenge.
    const refusal = await this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      return account ? this.add(tx, account, command) : refuse.unauthorized();
    });
    if (refusal) throw refusal;
    return secondFactorView(this.database.read(), accountId, this.duty.requires(role));
  }

  private async add(tx: Tx, account: AccountRow, { request, actor, visitor }: AddPasskey): Promise<AppError | null> {
    const { name, response } = request;
    const at = this.clock.now();
    const has = await passkeysOf(tx, account.id);
    if (has.some(({ credentialId }) => credentialId === response.id)) return null;
    if (has.length >= PASSKEYS_AT_MOST) return refuse.conflict(FACTOR_TEXTS.tooManyPasskeys);
    const challenge = await this.challenges.takeOfAccount(tx, account.id);
    const credential = challenge && (await this.site.registered(response, challenge));
    if (!credential) return refuse.validation(FACTOR_TEXTS.passkeyNotAdded);
    const id = await insertPasskey(tx, { accountId: account.id, name, credential, at });
    if (!id) return refuse.conflict(FACTOR_TEXTS.passkeyTaken);
    await notifyOfFactor(tx, account, {
      kind: 'second_factor_added',
      audit: AUDIT.passkeyAdded(name),
      told: CHANGES.passkeyAdded,
      cause: `passkey:${id}:added`,
      actor,
      visitor,
      at,
    });
    return null;
  }
}

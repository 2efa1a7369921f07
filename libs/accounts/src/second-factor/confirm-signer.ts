import { type StepUpMethod, TEXTS } from '@libs/contracts';
import { AppError, Clock, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account.row.js';
import { lockAccount } from '../change-account.js';
import { Limits } from '../limits.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { credentialOf, notePasskeyUse, passkeysOf } from './passkeys.js';
import { type AuthenticatorAnswer, RelyingParty, userHandleOf } from './relying-party.js';
import { FACTOR_TEXTS } from './second-factor.texts.js';
import { StepUp } from './step-up.js';
import { looksLikeTotp } from './totp.js';
import { TotpSecrets } from './totp-secrets.js';

/** What the person gave to confirm that it is them: exactly one of the three. */
export interface Confirmation {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: AuthenticatorAnswer | undefined;
}

type Field = keyof Confirmation;
type Work<T> = (tx: Tx, account: AccountRow, method: StepUpMethod) => Promise<T>;

const FIELDS = ['password', 'code', 'passkey'] as const satisfies readonly Field[];

/** A wrong code or passkey, which counts against the account's limit. */
class FactorWrong extends AppError {
  constructor(path: Field, message: string) {
    super('validation_failed', message, { errors: [{ path, message }] });
  }
}

const missing = (path: Field, message: string) => refuse.validation(message, [{ path, message }]);

/**
 * Confirms that it is the person before an act that binds their company. Someone with an authenticator app or a passkey
 * gives that, because a password alone may be known to others; anyone else gives their password.
 */
@Injectable()
export class ConfirmSigner {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly password: StepUp,
    private readonly secrets: TotpSecrets,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
  ) {}

  /** Runs `work` in a transaction on the locked account. */
  async confirmed<T>(accountId: string, given: Confirmation, work: Work<T>): Promise<T> {
    const [field, ...others] = FIELDS.filter((name) => given[name] !== undefined);
    if (others.length > 0) throw missing(field ?? 'password', FACTOR_TEXTS.confirmOnce);
    const { code, passkey } = given;
    if (code !== undefined)
      return this.limited(accountId, () =>
        this.locked(accountId, (tx, account) => this.byCode(tx, account, code, work)),
      );
    if (passkey !== undefined) return this.limited(accountId, () => this.byPasskey(accountId, passkey, work));
    await this.demandFactor(accountId);
    if (given.password === undefined) throw missing('password', TEXTS.enterPassword);
    return this.password.confirmed(accountId, given.password, async (tx, account) => {
      // Read again under the account's lock, in case a factor was added meanwhile.
      await this.demandFactor(accountId, tx);
      return work(tx, account, 'password');
    });
  }

  private async demandFactor(accountId: string, tx: Tx = this.database.read()): Promise<void> {
    if (await this.secrets.stands(tx, accountId)) throw missing('code', FACTOR_TEXTS.codeToSign);
    if ((await passkeysOf(tx, accountId)).length > 0) throw missing('passkey', FACTOR_TEXTS.passkeyToSign);
  }

  private limited<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    return this.limits.tryOnceOrAlone({
      against: [{ limit: 'factor:account', key: accountId }],
      isWrong: (error) => error instanceof FactorWrong,
      work,
    });
  }

  private locked<T>(accountId: string, work: (tx: Tx, account: AccountRow) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (!account || account.state !== 'active') throw refuse.forbidden(TEXTS.suspended);
      return work(tx, account);
    });
  }

  /** In one transaction with the act, so that a refused act leaves the code usable. */
  private async byCode<T>(tx: Tx, account: AccountRow, given: string, work: Work<T>): Promise<T> {
    const code = given.replaceAll(/[\s-]/g, '');
    if (!(await this.secrets.stands(tx, account.id))) throw missing('code', FACTOR_TEXTS.noTotp);
    if (!looksLikeTotp(code) || !(await this.secrets.take(tx, account.id, code, this.clock.now())))
      throw new FactorWrong('code', FACTOR_TEXTS.wrong);
    return work(tx, account, 'totp');
  }

  private async byPasskey<T>(accountId: string, answer: AuthenticatorAnswer, work: Work<T>): Promise<T> {
    const wrong = new FactorWrong('passkey', FACTOR_TEXTS.passkeyNotConfirmed);
    // Removed in a separate transaction before anything else is checked, so that it is used up in any case.
    const challenge = await this.challenges.takeOfAccount(this.database.read(), accountId);
    if (!challenge) throw wrong;
    return this.locked(accountId, async (tx, account) => {
      const own = (await passkeysOf(tx, account.id)).find(({ credentialId }) => credentialId === answer.id);
      if (!own || !names(answer, account.id)) throw wrong;
      const counter = await this.site.signed(answer, challenge, credentialOf(own));
      if (counter === null) throw wrong;
      await notePasskeyUse(tx, own.id, counter, this.clock.now());
      return work(tx, account, 'passkey');
    });
  }

  /** A challenge for the person's own passkeys. */
  async passkeyOptions(accountId: string): Promise<{ challengeId: string; options: object }> {
    const tx = this.database.read();
    const own = await passkeysOf(tx, accountId);
    if (own.length === 0) throw refuse.conflict(FACTOR_TEXTS.noPasskey);
    const options = await this.site.confirmOptions(own);
    return { challengeId: await this.challenges.forAccount(tx, accountId, options.challenge), options };
  }
}

/** An authenticator that was given a list of passkeys may leave the account out, and never names another. */
function names({ response }: AuthenticatorAnswer, accountId: string): boolean {
  const named =
    typeof response === 'object' && response !== null && 'userHandle' in response ? response.userHandle : undefined;
  return named === undefined || named === null || named === userHandleOf(accountId);
}

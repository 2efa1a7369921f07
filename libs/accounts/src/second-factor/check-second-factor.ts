import { randomUUID } from 'node:crypto';
import { AppError, Clock, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account.row.js';
import { Limits } from '../limits.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SecondFactorDuty } from './second-factor-duty.js';
import { CHANGES, FACTOR_TEXTS } from './second-factor.texts.js';
import { mailOwner } from './notify-of-factor.js';
import { looksLikeTotp } from './totp.js';
import { TotpSecrets } from './totp-secrets.js';

/** The password or access code was right, but a factor is still missing. Not counted as a wrong try. */
export class SecondFactorMissing extends AppError {
  constructor(message: string) {
    super('invalid_credentials', message, { hint: 'second_factor' });
  }
}

class SecondFactorWrong extends AppError {
  constructor() {
    super('invalid_credentials', FACTOR_TEXTS.wrong, { hint: 'second_factor' });
  }
}

/** Requests the second factor of a sign-in. */
@Injectable()
export class SecondFactorCheck {
  constructor(
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly secrets: TotpSecrets,
    private readonly codes: RecoveryCodes,
    private readonly duty: SecondFactorDuty,
  ) {}

  /** Runs a sign-in with a factor under the account's own limit, for every sign-in method. */
  limited<T>(accountId: string | undefined, given: string | undefined, signIn: () => Promise<T>): Promise<T> {
    if (!accountId || !given) return signIn();
    return this.limits.tryOnce({
      against: [{ limit: 'factor:account', key: accountId }],
      isWrong: (error) => error instanceof SecondFactorWrong,
      work: signIn,
    });
  }

  /**
   * Refuses if the account's factor is missing or wrong. Runs inside the sign-in's transaction, with the account locked
   * and its password verified, so a code is used up only by the one sign-in that commits.
   */
  async demand(tx: Tx, account: AccountRow, given: string | undefined): Promise<void> {
    const { id } = account;
    if (!(await this.secrets.stands(tx, id))) return this.demandPasskey(tx, account);
    const code = given?.replaceAll(/[\s-]/g, '') ?? '';
    if (code === '') throw new SecondFactorMissing(FACTOR_TEXTS.missing);
    const at = this.clock.now();
    if (looksLikeTotp(code)) {
      if (!(await this.secrets.take(tx, id, code, at))) throw new SecondFactorWrong();
      return;
    }
    const left = await this.codes.use(tx, id, code, at);
    if (left === null) throw new SecondFactorWrong();
    const told = CHANGES.codeUsed(left);
    await mailOwner(tx, account, told, { cause: `recovery:${randomUUID()}`, at });
  }

  /** Where a second factor is mandatory, a password alone must not bypass a passkey. */
  private async demandPasskey(tx: Tx, { id, role }: AccountRow): Promise<void> {
    if (!this.duty.requires(role)) return;
    const has = await tx.row('select 1 from passkey where account_id = $1 limit 1', [id]);
    if (has) throw new SecondFactorMissing(FACTOR_TEXTS.passkeyNeeded);
  }
}

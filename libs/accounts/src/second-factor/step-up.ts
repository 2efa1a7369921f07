import { TEXTS } from '@libs/contracts';
import { Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { AccountRow } from '../account.row.js';
import { lockAccount } from '../change-account.js';
import { Limits } from '../limits.js';
import { passwordMatches } from '../passwords.js';

const wrong = () =>
  refuse.validation(TEXTS.currentPasswordIncorrect, [{ path: 'password', message: TEXTS.currentPasswordIncorrect }]);

/**
 * The person's password, checked again before a factor is changed or a secret shown. Wrong ones share a count with
 * those of changing the password.
 */
@Injectable()
export class StepUp {
  constructor(
    private readonly database: Database,
    private readonly limits: Limits,
  ) {}

  /** Runs `work` in a transaction on the locked account, after the password was verified. */
  async confirmed<T>(
    accountId: string,
    password: string,
    work: (tx: Tx, account: AccountRow) => Promise<T>,
  ): Promise<T> {
    // The slow password check comes before the transaction, because it must not hold a connection.
    const seen = await this.limits.tryOnceOrAlone({
      against: [{ limit: 'password:account', key: accountId }],
      isWrong: (error) => error.message === TEXTS.currentPasswordIncorrect,
      work: () => this.check(accountId, password),
    });
    return this.database.transaction(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (!account || account.passwordHash !== seen || account.state !== 'active') throw wrong();
      return work(tx, account);
    });
  }

  private async check(id: string, password: string): Promise<string | null> {
    const account = await this.database.read().findOne(AccountRow, { id });
    const stored = account?.passwordHash ?? null;
    if (!(await passwordMatches(stored, password))) throw wrong();
    return stored;
  }
}

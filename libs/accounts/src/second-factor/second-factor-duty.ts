import type { Me, Role, RouteSpec } from '@libs/contracts';
import { Config, Database, refuse, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account.row.js';
import { meView } from '../account.views.js';
import { hasSecondFactor } from './second-factor.sql.js';
import { FACTOR_TEXTS } from './second-factor.texts.js';

/** The routes open to an account that still needs a second factor: signing in and out, and adding one. */
export const openWhileDue = ({ path }: RouteSpec): boolean =>
  path.startsWith('/api/auth/') || path.startsWith('/api/me/second-factor');

/** Who must have a second factor: admins, if `REQUIRE_ADMIN_2FA` is set. */
@Injectable()
export class SecondFactorDuty {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  requires(role: Role): boolean {
    return this.config.requireAdmin2fa && role === 'admin';
  }

  /** A person's own account, whether it must add a factor, and whether it keeps the bills of its organisation alone. */
  async me(account: AccountRow, sessionId: string | null): Promise<Me> {
    const due = this.requires(account.role) && !(await this.hasOne(this.database.read(), account.id));
    const billing = sessionId !== null && account.role !== 'admin' && (await this.keepsBills(sessionId));
    return {
      ...meView(account),
      ...(due ? { secondFactorDue: true as const } : {}),
      ...(billing ? { billingOnly: true as const } : {}),
    };
  }

  /** After a removal: throws, which undoes it, if it was the last factor of an account that must have one. */
  async keepOne(tx: Tx, account: AccountRow): Promise<void> {
    if (!this.requires(account.role) || (await this.hasOne(tx, account.id))) return;
    throw refuse.conflict(FACTOR_TEXTS.lastFactor, FACTOR_TEXTS.onlyFactor);
  }

  private keepsBills = async (sessionId: string): Promise<boolean> =>
    (await this.database.readUnscoped((tx) =>
      tx.row(
        `select 1 from session s join membership m on m.account_id = s.account_id and m.party_id = s.party_id
          where s.id = $1 and m.until is null and m.role = 'billing'`,
        [sessionId],
      ),
    )) !== null;

  async hasOne(tx: Tx, accountId: string): Promise<boolean> {
    return (await tx.row(`select 1 from account a where a.id = $1 and ${hasSecondFactor('a')}`, [accountId])) !== null;
  }
}

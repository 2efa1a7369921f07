import { createHash, randomBytes } from 'node:crypto';
import { Clock, Config, Database, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { AccountRow } from './account.row.js';

/** An arbitrary lock number: set-up and its preparation are serialised. */
const SETUP_LOCK = 7_204_130;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The one-time token for creating the first admin. Only its hash is stored. */
@Injectable()
export class SetupTokens {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Ensures a valid token while there is no admin. Returns the token to print, or null if an admin exists or the token
   * came from the environment.
   */
  async prepare(): Promise<string | null> {
    return this.database.transaction(async (tx) => {
      await this.lock(tx);
      if (await adminExists(tx)) return null;
      const { adminSetupToken } = this.config;
      if (adminSetupToken) await tx.rows('delete from setup_token where hash <> $1', [hashOf(adminSetupToken)]);
      const token = adminSetupToken ?? randomBytes(24).toString('base64url');
      await tx.rows('insert into setup_token (hash, created_at) values ($1, $2) on conflict do nothing', [
        hashOf(token),
        this.clock.now(),
      ]);
      return adminSetupToken ? null : token;
    });
  }

  /** Whether there is no admin yet. */
  adminMissing(): Promise<boolean> {
    return this.database.transaction(async (tx) => !(await adminExists(tx)));
  }

  async lock(tx: Tx): Promise<void> {
    await tx.row('select pg_advisory_xact_lock($1)', [SETUP_LOCK]);
  }

  /**
   * Whether there is an admin already, and whether this token is valid, in one query: the winner of a race changes both
   * at once. Compared by hash, so that the response time reveals nothing about the token.
   */
  async look(tx: Tx, token: string): Promise<{ admin: boolean; stands: boolean }> {
    const found = await tx.row<{ admin: boolean; stands: boolean }>(
      `select exists (select from account where role = 'admin') as admin,
              exists (select from setup_token where hash = $1 and spent_at is null) as stands`,
      [hashOf(token)],
    );
    return found ?? { admin: false, stands: false };
  }

  /** Uses up the token and any other that was printed. */
  async spend(tx: Tx): Promise<void> {
    await tx.rows('update setup_token set spent_at = $1 where spent_at is null', [this.clock.now()]);
  }
}

const adminExists = async (tx: Tx): Promise<boolean> => (await tx.count(AccountRow, { role: 'admin' })) > 0;

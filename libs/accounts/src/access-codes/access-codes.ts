import { randomUUID } from 'node:crypto';
import type { AccessCodeState } from '@libs/contracts';
import type { AccessCodes as CodesOfHosts } from '@libs/parties';
import { Clock, Config, Database, iso, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { drawCode, SealedCodes } from './sealed-codes.js';

const VALID_FOR = 14 * 86_400_000;

export interface UnusedCode {
  code: string;
  expiresAt: string;
}

export interface FoundCode {
  id: string;
  accountId: string;
  state: AccessCodeState;
  expiresAt: string;
}

/** Access codes: found by a keyed hash, shown to admins by decryption, never stored in plain text. */
@Injectable()
export class AccessCodes implements CodesOfHosts {
  private readonly sealed: SealedCodes;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.sealed = new SealedCodes(config, 'access code');
  }

  /** Creates the account's only unused code; an earlier one becomes void. */
  async issue(tx: Tx, accountId: string, at: Date): Promise<{ code: string; expiresAt: Date }> {
    await this.voidUnused(tx, accountId);
    const id = randomUUID();
    const code = drawCode();
    const expiresAt = new Date(at.getTime() + VALID_FOR);
    await tx.rows(
      `insert into access_code (id, account_id, state, lookup, sealed, created_at, expires_at)
       values ($1, $2, 'unused', $3, $4, $5, $6)`,
      [id, accountId, this.lookup(code), this.sealed.seal(code, id), at, expiresAt],
    );
    return { code, expiresAt };
  }

  /** Voids the account's unused code; returns its expiry, or null if there is none. */
  async voidUnused(tx: Tx, accountId: string): Promise<string | null> {
    const voided = await tx.row<{ expiresAt: string }>(
      `update access_code set state = 'void' where account_id = $1 and state = 'unused'
       returning expires_at as "expiresAt"`,
      [accountId],
    );
    return voided && iso(voided.expiresAt);
  }

  /** The keyed hash by which a code is found; stored wherever a code must be remembered. */
  lookup(code: string): Buffer {
    return this.sealed.lookup(code);
  }

  /** `lock`: two people who use a code at once are serialised. Its account is locked first. */
  async find(tx: Tx, code: string, { lock = false } = {}): Promise<FoundCode | null> {
    const found = await tx.row<FoundCode>(
      `select id, account_id as "accountId", state, expires_at as "expiresAt" from access_code
        where lookup = $1 ${lock ? 'for update' : ''}`,
      [this.lookup(code)],
    );
    return found && { ...found, expiresAt: new Date(found.expiresAt).toISOString() };
  }

  async use(tx: Tx, id: string, at: Date): Promise<void> {
    await tx.rows(`update access_code set state = 'used', used_at = $2 where id = $1`, [id, at]);
  }

  /** The unused and unexpired codes, by account. For admins over HTTP, and for the email that contains one. */
  async unusedOf(tx: Tx, accountIds: string[], at: Date): Promise<Map<string, UnusedCode>> {
    // No reader's role may select the column; the route's policy limits it to admins.
    const found = await this.database.readUnscoped(() =>
      tx.rows<{ id: string; account_id: string; sealed: Buffer; expires_at: string }>(
        `select id, account_id, sealed, expires_at from access_code
          where account_id = any($1::uuid[]) and state = 'unused' and expires_at > $2`,
        [accountIds, at],
      ),
    );
    return new Map(
      found.map(({ id, account_id, sealed, expires_at }) => [
        account_id,
        { code: this.sealed.unseal(sealed, id), expiresAt: iso(expires_at) },
      ]),
    );
  }

  async codesOf(accountIds: string[]): Promise<Map<string, string>> {
    const unused = await this.unusedOf(this.database.read(), accountIds, this.clock.now());
    return new Map([...unused].map(([accountId, { code }]) => [accountId, code]));
  }
}

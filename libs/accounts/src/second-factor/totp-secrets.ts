import { randomUUID } from 'node:crypto';
import { Config, deriveKey, seal, unseal, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { totpStep } from './totp.js';

/** How long a new secret waits for its first code. */
const WAITS_FOR = 60 * 60_000;

interface SecretRow {
  id: string;
  sealed: Buffer;
  lastStep: string | null;
}

/** The sealed TOTP secrets of accounts. Callers that write must have locked the account. */
@Injectable()
export class TotpSecrets {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = deriveKey(config.secretKey, 'totp seal');
  }

  /** Stores a secret until one of its codes is confirmed; an earlier pending one is discarded. */
  async draw(tx: Tx, accountId: string, secret: string, at: Date): Promise<void> {
    const id = randomUUID();
    await tx.rows('delete from account_totp where account_id = $1 and confirmed_at is null', [accountId]);
    await tx.rows('insert into account_totp (id, account_id, sealed, created_at) values ($1, $2, $3, $4)', [
      id,
      accountId,
      seal(this.key, secret, `${accountId} ${id}`),
      at,
    ]);
  }

  /** Makes the pending secret active if the code is valid: `none` if no secret is pending. */
  async confirm(tx: Tx, accountId: string, code: string, at: Date): Promise<'done' | 'wrong' | 'none'> {
    const drawn = await tx.row<SecretRow>(
      `select id, sealed, last_step as "lastStep" from account_totp
        where account_id = $1 and confirmed_at is null and created_at > $2`,
      [accountId, new Date(at.getTime() - WAITS_FOR)],
    );
    if (!drawn) return 'none';
    const step = totpStep(this.open(accountId, drawn), code, at);
    if (step === null) return 'wrong';
    await tx.rows('delete from account_totp where account_id = $1 and id <> $2', [accountId, drawn.id]);
    await tx.rows('update account_totp set confirmed_at = $2, last_step = $3 where id = $1', [drawn.id, at, step]);
    return 'done';
  }

  async stands(tx: Tx, accountId: string): Promise<boolean> {
    const found = await tx.row('select 1 from account_totp where account_id = $1 and confirmed_at is not null', [
      accountId,
    ]);
    return found !== null;
  }

  /** Accepts a code once: its step must be later than that of the last one accepted. */
  async take(tx: Tx, accountId: string, code: string, at: Date): Promise<boolean> {
    const own = await tx.row<SecretRow>(
      `select id, sealed, last_step as "lastStep" from account_totp
        where account_id = $1 and confirmed_at is not null`,
      [accountId],
    );
    if (!own) return false;
    const step = totpStep(this.open(accountId, own), code, at);
    if (step === null || step <= Number(own.lastStep ?? 0)) return false;
    await tx.rows('update account_totp set last_step = $2 where id = $1', [own.id, step]);
    return true;
  }

  /** Removes the active and the pending secret; returns whether one was active. */
  async remove(tx: Tx, accountId: string): Promise<boolean> {
    const removed = await tx.rows<{ confirmed: boolean }>(
      'delete from account_totp where account_id = $1 returning confirmed_at is not null as confirmed',
      [accountId],
    );
    return removed.some(({ confirmed }) => confirmed);
  }

  private open(accountId: string, { id, sealed }: SecretRow): string {
    return unseal(this.key, sealed, `${accountId} ${id}`);
  }
}

import { createHmac, randomInt } from 'node:crypto';
import { Config, deriveKey, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';

/** 32 symbols without lookalikes. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;
const HOW_MANY = 10;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** Recovery codes: shown once, stored as keyed hashes, valid for one sign-in each. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = deriveKey(config.secretKey, 'recovery code lookup');
  }

  /** Ten new codes; the earlier ones are void. */
  async issue(tx: Tx, accountId: string, at: Date): Promise<string[]> {
    await this.remove(tx, accountId);
    const codes = new Set<string>();
    while (codes.size < HOW_MANY) codes.add(`${half()}-${half()}`);
    await tx.rows(
      `insert into recovery_code (account_id, hash, created_at)
       select $1, hash, $3 from unnest($2::bytea[]) as hash`,
      [accountId, [...codes].map((code) => this.hash(accountId, code)), at],
    );
    return [...codes];
  }

  /** Uses up a code; null if it is not one of the account's or was used. Returns how many are left. */
  async use(tx: Tx, accountId: string, code: string, at: Date): Promise<number | null> {
    const used = await tx.row(
      `update recovery_code set used_at = $3 where account_id = $1 and hash = $2 and used_at is null returning 1`,
      [accountId, this.hash(accountId, code), at],
    );
    return used && this.left(tx, accountId);
  }

  async left(tx: Tx, accountId: string): Promise<number> {
    const counted = await tx.row<{ n: number }>(
      'select count(*)::int as n from recovery_code where account_id = $1 and used_at is null',
      [accountId],
    );
    return counted?.n ?? 0;
  }

  async remove(tx: Tx, accountId: string): Promise<void> {
    await tx.rows('delete from recovery_code where account_id = $1', [accountId]);
  }

  private hash(accountId: string, code: string): Buffer {
    return createHmac('sha256', this.key)
      .update(`${accountId} ${plain(code)}`)
      .digest();
  }
}

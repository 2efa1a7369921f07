import { createHmac, randomInt } from 'node:crypto';
import { Config, deriveKey, row, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** 32 symbols, none that looks like another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;
const HOW_MANY = 10;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

/** Recovery codes: shown once, kept as keyed hashes, good for one sign-in each. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(config: Config) {
    this.key = deriveKey(config.secretKey, 'recovery code lookup');
  }

  /** Ten new codes; the earlier ones are void. */
  async issue(em: EntityManager, accountId: string, at: Date): Promise<string[]> {
    await this.remove(em, accountId);
    const codes = new Set<string>();
    while (codes.size < HOW_MANY) codes.add(`${half()}-${half()}`);
    await rows(
      em,
      `insert into recovery_code (account_id, hash, created_at)
       select $1, hash, $3 from unnest($2::bytea[]) as hash`,
      [accountId, [...codes].map((code) => this.hash(accountId, code)), at],
    );
    return [...codes];
  }

  /** Uses a code up; null when it is none of the account's or was used. Answers how many are left. */
  async use(em: EntityManager, accountId: string, code: string, at: Date): Promise<number | null> {
    const used = await row(
      em,
      `update recovery_code set used_at = $3 where account_id = $1 and hash = $2 and used_at is null returning 1`,
      [accountId, this.hash(accountId, code), at],
    );
    return used && this.left(em, accountId);
  }

  async left(em: EntityManager, accountId: string): Promise<number> {
    const counted = await row<{ n: number }>(
      em,
      'select count(*)::int as n from recovery_code where account_id = $1 and used_at is null',
      [accountId],
    );
    return counted?.n ?? 0;
  }

  async remove(em: EntityManager, accountId: string): Promise<void> {
    await rows(em, 'delete from recovery_code where account_id = $1', [accountId]);
  }

  private hash(accountId: string, code: string): Buffer {
    return createHmac('sha256', this.key)
      .update(`${accountId} ${plain(code)}`)
      .digest();
  }
}

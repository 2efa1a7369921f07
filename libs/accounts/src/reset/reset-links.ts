import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '@libs/platform';

const VALID_FOR = 60 * 60_000;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const drawToken = (): string => randomBytes(32).toString('base64url');

export interface ResetTokens {
  accessToken: string;
  refreshToken: string;
}

/** Generates the two tokens of a new link. Only their hashes are stored. */
export async function drawResetTokens(tx: Tx, accountId: string, at: Date): Promise<ResetTokens> {
  const tokens = { accessToken: drawToken(), refreshToken: drawToken() };
  await tx.rows(
    `insert into password_reset (id, account_id, access_hash, refresh_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      randomUUID(),
      accountId,
      hashOf(tokens.accessToken),
      hashOf(tokens.refreshToken),
      at,
      new Date(at.getTime() + VALID_FOR),
    ],
  );
  return tokens;
}

/**
 * The account that both tokens belong to, while they are unused and valid. `lock`: two people who use one link at once
 * are serialised. Its account is locked first.
 */
export async function findReset(
  tx: Tx,
  { accessToken, refreshToken }: ResetTokens,
  at: Date,
  { lock = false } = {},
): Promise<string | null> {
  const found = await tx.row<{ accountId: string }>(
    `select account_id as "accountId" from password_reset
      where access_hash = $1 and refresh_hash = $2 and used_at is null and expires_at > $3 ${lock ? 'for update' : ''}`,
    [hashOf(accessToken), hashOf(refreshToken), at],
  );
  return found?.accountId ?? null;
}

/** Voids all links of the account, because one was used or the password was set in another way. */
export async function spendResets(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.rows('update password_reset set used_at = $2 where account_id = $1 and used_at is null', [accountId, at]);
}

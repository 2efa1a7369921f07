import type { Tx } from '../database/tx.js';

/** Answers that no client asks for a second time any more. */
export async function dropOldKeys(tx: Tx): Promise<void> {
  await tx.rows(`delete from idempotency_key where created_at < now() - interval '24 hours'`);
}

/** What an account was answered. */
export async function dropKeysOf(tx: Tx, accountId: string): Promise<void> {
  await tx.rows('delete from idempotency_key where scope = $1', [`account:${accountId}`]);
}

import type { Tx } from '../database/tx.js';

/** Deletes responses that no client will request again. */
export async function dropOldKeys(tx: Tx): Promise<void> {
  await tx.rows(`delete from idempotency_key where created_at < now() - interval '24 hours'`);
}

/** The responses stored for an account. */
export async function dropKeysOf(tx: Tx, accountId: string): Promise<void> {
  await tx.rows('delete from idempotency_key where scope = $1', [`account:${accountId}`]);
}

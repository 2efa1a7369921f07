import type { Tx } from '@libs/platform';

const KEPT_MS = 90 * 86_400_000;
const LOCAL_MS = 30 * 86_400_000;
const RETURNED_MS = 365 * 86_400_000;

/**
 * Deletes emails that were sent, dropped, held or failed long ago, and addresses without a bounce for a year:
 * the list of recipients is not kept for ever.
 */
export async function dropOldMail(tx: Tx, now: Date): Promise<void> {
  await tx.rows(`delete from mail where state <> 'due' and greatest(sent_at, due_at, created_at) < $1`, [
    new Date(now.getTime() - KEPT_MS),
  ]);
  await tx.rows('delete from local_mail where at < $1', [new Date(now.getTime() - LOCAL_MS)]);
  await tx.rows('delete from returned_address where noted_at < $1', [new Date(now.getTime() - RETURNED_MS)]);
}

import type { Tx } from '@libs/platform';

/**
 * Locks these people's notifications until the transaction ends, so that every published count is
 * correct when it is published. Always in the same order: two that lock the same people can't deadlock.
 */
export async function lockBells(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.rows(
    `select pg_advisory_xact_lock(hashtextextended('notifications ' || id, 0)) from unnest($1::text[]) as bell(id)`,
    [[...new Set(accountIds)].sort()],
  );
}

/** How many each of them has not read. */
export async function countUnread(tx: Tx, accountIds: readonly string[]): Promise<Map<string, number>> {
  const counted = await tx.rows<{ id: string; unread: number }>(
    `select account_id as id, count(*)::int as unread from notification
      where account_id = any($1::uuid[]) and read_at is null group by account_id`,
    [accountIds],
  );
  return new Map(counted.map(({ id, unread }) => [id, unread]));
}

import { rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Lets nobody else change these people's notifications until the transaction ends, so that every count that is told
 * is true when it is told. Always in the same order: two that lock the same people never wait for each other.
 */
export async function lockBells(em: EntityManager, accountIds: readonly string[]): Promise<void> {
  await rows(
    em,
    `select pg_advisory_xact_lock(hashtextextended('notifications ' || id, 0)) from unnest($1::text[]) as bell(id)`,
    [[...new Set(accountIds)].sort()],
  );
}

/** How many each of them has not read. */
export async function countUnread(em: EntityManager, accountIds: readonly string[]): Promise<Map<string, number>> {
  const counted = await rows<{ id: string; unread: number }>(
    em,
    `select account_id as id, count(*)::int as unread from notification
      where account_id = any($1::uuid[]) and read_at is null group by account_id`,
    [accountIds],
  );
  return new Map(counted.map(({ id, unread }) => [id, unread]));
}

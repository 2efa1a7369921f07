import type { Actor } from '@libs/contracts';
import { iso, listPage, type ListQuery, type Tx } from '@libs/platform';

interface SessionRow {
  id: string;
  device: string;
  createdAt: string;
  lastUsedAt: string;
}

/** The open sessions of an account, most recently used first; `current` is the reader's own. */
export async function listSessions(
  tx: Tx,
  accountId: string,
  reader: Pick<Actor, 'sessionId'>,
  at: Date,
  query: ListQuery,
) {
  const { rows, total, nextCursor } = await listPage<SessionRow>(
    tx,
    {
      select: 's.id, s.device, s.created_at as "createdAt", s.last_used_at as "lastUsedAt"',
      from: 'session s',
      id: 's.id',
      sorts: { lastUsedAt: { sql: 's.last_used_at', type: 'timestamptz' } },
      defaultSort: '-lastUsedAt',
      where: [{ sql: 's.account_id = ? and s.ended_at is null and s.expires_at > ?', values: [accountId, at] }],
      reader: accountId,
    },
    query,
  );
  const items = rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    current: id === reader.sessionId,
    device,
    createdAt: iso(createdAt),
    lastUsedAt: iso(lastUsedAt),
  }));
  return { items, total, nextCursor };
}

import type { ApiKeyView } from '@libs/contracts';
import { iso, isoOrNull, listPage, type ListQuery, type Tx } from '@libs/platform';

type KeyLine = Omit<ApiKeyView, 'readsAs'> & {
  accountId: string;
  fullName: string;
  companyName: string | null;
  role: ApiKeyView['readsAs']['role'];
};

/** Keys as admins see them, newest first, each with only its prefix. */
export async function listApiKeys(tx: Tx, at: Date, query: ListQuery, id?: string) {
  const { rows, total, nextCursor } = await listPage<KeyLine>(
    tx,
    {
      select: `k.id, k.name, k.prefix, k.scopes, k.created_at as "createdAt", k.created_by_name as "createdBy",
        k.expires_at as "expiresAt", k.last_used_at as "lastUsedAt", k.last_used_from as "lastUsedFrom",
        k.revoked_at as "revokedAt", a.id as "accountId", a.full_name as "fullName", a.company_name as "companyName", a.role,
        case when k.revoked_at is not null then 'revoked' when k.expires_at <= '${at.toISOString()}' then 'ended'
             when a.state <> 'active' then 'asleep' else 'active' end as state`,
      from: 'api_key k join account a on a.id = k.account_id',
      id: 'k.id',
      sorts: { createdAt: { sql: 'k.created_at', type: 'timestamptz' } },
      defaultSort: '-createdAt',
      where: id ? [{ sql: 'k.id = ?', values: [id] }] : [],
    },
    query,
  );
  return { items: rows.map(keyView), total, nextCursor };
}

export async function oneApiKey(tx: Tx, at: Date, id: string): Promise<ApiKeyView | null> {
  return (await listApiKeys(tx, at, { limit: 1 }, id)).items[0] ?? null;
}

const keyView = (line: KeyLine): ApiKeyView => ({
  id: line.id,
  name: line.name,
  prefix: line.prefix,
  scopes: line.scopes,
  state: line.state,
  readsAs: { id: line.accountId, name: line.fullName, companyName: line.companyName, role: line.role },
  createdAt: iso(line.createdAt),
  createdBy: line.createdBy,
  expiresAt: isoOrNull(line.expiresAt),
  lastUsedAt: isoOrNull(line.lastUsedAt),
  lastUsedFrom: line.lastUsedFrom,
  revokedAt: isoOrNull(line.revokedAt),
});

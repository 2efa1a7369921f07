import type { Actor, SavedView, ViewList } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';

const SELECT = `select v.id, v.list, v.name, v.search, v.shared, v.account_id = $1 as mine, a.full_name as owner,
       d.view_id is not null as "isDefault", v.updated_at as "updatedAt"
  from saved_view v join account a on a.id = v.account_id
  left join saved_view_default d on d.view_id = v.id and d.account_id = $1
 where (v.account_id = $1 or v.shared)`;

const viewOf = (found: SavedView): SavedView => ({ ...found, updatedAt: iso(found.updatedAt) });

/** The views that a reader has of a list, or of all: the own ones first, then what others share, by name. */
export async function viewsOf(tx: Tx, { accountId }: Actor, list?: ViewList): Promise<SavedView[]> {
  const order = 'order by v.account_id <> $1, lower(v.name), v.id';
  return (
    await tx.rows<SavedView>(`${SELECT} and ($2::text is null or v.list = $2) ${order}`, [accountId, list ?? null])
  ).map(viewOf);
}

/** One view that the reader may see, or null. */
export async function findView(tx: Tx, { accountId }: Actor, id: string): Promise<SavedView | null> {
  const found = await tx.row<SavedView>(`${SELECT} and v.id = $2`, [accountId, id]);
  return found && viewOf(found);
}

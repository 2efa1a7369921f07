import type { RecordWork, WorkKind } from '@libs/contracts';
import { iso, type Tx } from '@libs/platform';
import { ownersOf } from './owners.sql.js';
import { tagsOf } from './tags.sql.js';

/** Of each of these ids its owner and tags; of an id that is no record, none. */
export async function workOf(tx: Tx, kind: WorkKind, ids: readonly string[]): Promise<RecordWork[]> {
  const owners = new Map((await ownersOf(tx, kind, ids)).map(({ id, owner }) => [id, owner]));
  const tags = await tagsOf(tx, kind, ids);
  const since = new Map((await sinceOf(tx, kind, ids)).map(({ id, at }) => [id, iso(at)]));
  return [...new Set(ids)].map((id) => ({
    kind,
    id,
    owner: owners.get(id) ?? null,
    tags: tags.get(id) ?? [],
    since: since.get(id) ?? null,
  }));
}

const sinceOf = (tx: Tx, kind: WorkKind, ids: readonly string[]): Promise<{ id: string; at: string }[]> =>
  tx.rows(
    `select id, at from (
       select 'lead' as kind, id, status_changed_at as at from lead where id = any($1::uuid[])
       union all select 'host', id, status_changed_at from host where id = any($1::uuid[])
       union all select 'funder', id, status_changed_at from funder where id = any($1::uuid[])
       union all select 'installer', id, status_changed_at from installer where id = any($1::uuid[])
       union all select 'project', id, status_changed_at from project where id = any($1::uuid[])) as record
      where kind = $2`,
    [ids, kind],
  );

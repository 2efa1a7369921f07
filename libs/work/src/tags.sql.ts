import type { Tag, WorkKind } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** Tags and what has them. Reads alone. */

const COLUMNS = 't.id, t.kind, t.name, t.colour';

/** The tags of a kind, or of all kinds, by name. */
export const allTags = (tx: Tx, kind: WorkKind | null): Promise<(Tag & { records: number })[]> =>
  tx.rows(
    `select ${COLUMNS}, (select count(*) from record_tags r where r.tags @> array[t.id::text])::int as records
       from tag t where $1::text is null or t.kind = $1 order by t.kind, lower(t.name), t.id`,
    [kind],
  );

export const findTag = (tx: Tx, id: string): Promise<Tag | null> =>
  tx.row(`select ${COLUMNS} from tag t where t.id = $1`, [id]);

/** Those of these tags that are for records of the kind, by name. */
export const tagsOfKind = (tx: Tx, kind: WorkKind, ids: readonly string[]): Promise<Tag[]> =>
  tx.rows(`select ${COLUMNS} from tag t where t.kind = $1 and t.id::text = any($2) order by lower(t.name), t.id`, [
    kind,
    ids,
  ]);

/** By record: its tags, by name. */
export async function tagsOf(tx: Tx, kind: WorkKind, ids: readonly string[]): Promise<ReadonlyMap<string, Tag[]>> {
  const found = await tx.rows<Tag & { record: string }>(
    `select r.record_id as record, ${COLUMNS} from record_tags r join tag t on t.id::text = any(r.tags)
      where r.kind = $1 and r.record_id = any($2::uuid[]) order by lower(t.name), t.id`,
    [kind, ids],
  );
  const byRecord = new Map<string, Tag[]>();
  for (const { record, ...tag } of found) byRecord.set(record, [...(byRecord.get(record) ?? []), tag]);
  return byRecord;
}

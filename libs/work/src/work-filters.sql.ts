import type { Actor, OwnerFilter, WorkKind } from '@libs/contracts';
import type { Condition } from '@libs/platform';

/** Whom `me` stands for. */
type Reader = Pick<Actor, 'accountId'>;

/** Tasks of this owner; a task has its own, whoever owns its record. */
export function ownedTask(owner: OwnerFilter, reader: Reader): Condition {
  if (owner === 'none') return { sql: 't.owner_id is null', values: [] };
  return { sql: 't.owner_id = ?::uuid', values: [owner === 'me' ? reader.accountId : owner] };
}

/** The conditions of a list's filters by owner and by tag. */
export const workConditions = (
  kind: WorkKind,
  id: string,
  { owner, tag }: { owner?: OwnerFilter | undefined; tag?: string | undefined },
  reader: Reader,
): Condition[] => [
  ...(owner ? [ownedBy(kind, id, owner, reader)] : []),
  ...(tag
    ? [
        {
          sql: `exists (select from record_tags rt where rt.record_id = ${id} and rt.tags @> array[?]::text[])`,
          values: [tag],
        },
      ]
    : []),
];

/**
 * The rows of a list that have this owner; `id` is the list's column. The table is read in the reader's own name, and
 * only admins have rows there.
 */
function ownedBy(kind: WorkKind, id: string, owner: OwnerFilter, reader: Reader): Condition {
  const owned = `(select from record_owner ro where ro.record_id = ${id} and ro.kind = '${kind}'`;
  if (owner === 'none') return { sql: `not exists ${owned} and ro.owner_id is not null)`, values: [] };
  return {
    sql: `exists ${owned} and ro.owner_id = ?::uuid)`,
    values: [owner === 'me' ? reader.accountId : owner],
  };
}

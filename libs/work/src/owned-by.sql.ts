import type { Actor, OwnerFilter, WorkKind } from '@libs/contracts';
import type { Condition } from '@libs/platform';

/** Whom `me` stands for. */
export type Reader = Pick<Actor, 'accountId'>;

/**
 * The rows of a list that have this owner; `id` is the list's column. The table is read in the reader's own name, and
 * only admins have rows there.
 */
export function ownedBy(kind: WorkKind, id: string, owner: OwnerFilter, reader: Reader): Condition {
  const owned = `(select from record_owner ro where ro.record_id = ${id} and ro.kind = '${kind}'`;
  if (owner === 'none') return { sql: `not exists ${owned} and ro.owner_id is not null)`, values: [] };
  return {
    sql: `exists ${owned} and ro.owner_id = ?::uuid)`,
    values: [owner === 'me' ? reader.accountId : owner],
  };
}

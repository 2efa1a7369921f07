import type { Condition, Tx } from '@libs/platform';

/** Up to this many parties of a type, and their projects, are matched by id. */
const NAMED = 1000;
const KINDS = { host: 'p.asset_host_id', funder: 'p.asset_funder_id', installer: 'p.installer_id' } as const;
type Kind = keyof typeof KINDS;
const PARTIES = Object.entries(KINDS) as [Kind, string][];

// Each type of party has its own word index; a condition over all three joined could use none.
const FOUND = PARTIES.map(
  ([party]) => `(select '${party}' as kind, id from ${party} where search_text like $1 limit ${NAMED + 1})`,
).join(' union all ');
const BROAD = PARTIES.map(
  ([party, column]) => `${column} = any(array(select id from ${party} where search_text like ?))`,
);
const NARROW = PARTIES.map(([, column]) => `${column} = any(?::uuid[])`);
const PROJECTS = PARTIES.map(
  ([, column], at) => `(select p.id from project p where ${column} = any($${at + 1}::uuid[]) limit ${NAMED + 1})`,
).join(' union all ');

/**
 * Projects with a party that matches the pattern, as a condition on `p`. If there are few, they are matched by id: a
 * cached generic plan does not know how few, and would scan the newest projects until a page is full. If there are
 * many, that scan is short.
 */
export async function partySearch(tx: Tx, pattern: string): Promise<Condition> {
  const found = await tx.rows<{ kind: Kind; id: string }>(FOUND, [pattern]);
  const ids = PARTIES.map(([party]) => found.filter(({ kind }) => kind === party).map(({ id }) => id));
  if (ids.some(({ length }) => length > NAMED)) return { sql: BROAD.join(' or '), values: PARTIES.map(() => pattern) };
  const projects = await tx.rows<{ id: string }>(PROJECTS, ids);
  if (projects.length > NAMED) return { sql: NARROW.join(' or '), values: ids };
  return { sql: 'p.id = any(?::uuid[])', values: [projects.map(({ id }) => id)] };
}

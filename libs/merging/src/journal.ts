import type { Tx } from '@libs/platform';
import type { Reference } from './references.sql.js';

/**
 * Changes rows of a merge and keeps them as they were, each in one statement: the values never leave the database, so that they come
 * back exactly. The names of tables and columns are those of `references.sql.ts` and `move-references.sql.ts`, never input.
 */

interface Change {
  mergeId: string;
  table: string;
  key?: readonly string[];
  /** New values by column, as SQL; `x` is the row. */
  set: Record<string, string>;
  /** Which rows, as SQL over `x`; with `set` it uses `$2` and up. */
  where: string;
  values: unknown[];
  /** A later change of the same columns stands when the merge is undone. */
  soft?: true;
}

const pairs = (columns: readonly string[], of: string): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${of}.${column}`).join(', ')})`;
const equal = (columns: readonly string[], a: string, b: string): string =>
  columns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ');

export async function changeRows(tx: Tx, change: Change): Promise<number> {
  const { mergeId, table, key = ['id'], set, where, values, soft } = change;
  const columns = Object.keys(set);
  const kept = [...new Set([...key, ...columns])].map((column) => `x.${column}`).join(', ');
  const found = await tx.row<{ count: number }>(
    `with old as (select ${kept} from ${table} x where ${where} for update),
      changed as (update ${table} x set ${columns.map((column) => `${column} = ${set[column]}`).join(', ')}
        from old where ${equal(key, 'old', 'x')}
        returning ${pairs(key, 'x')} as key, ${pairs(columns, 'old')} as before, ${pairs(columns, 'x')} as after),
      kept as (insert into merge_row (merge_id, op, table_name, columns, key, before, after)
        select $1, '${soft ? 'soft' : 'set'}', '${table}', '${columns.join(',')}', key, before, after from changed returning 1)
     select count(*)::int as count from kept`,
    [mergeId, ...values],
  );
  return found?.count ?? 0;
}

interface Taking {
  mergeId: string;
  table: string;
  where: string;
  values: unknown[];
}

export async function takeRows(tx: Tx, { mergeId, table, where, values }: Taking): Promise<number> {
  const found = await tx.row<{ count: number }>(
    `with gone as (delete from ${table} x where ${where} returning x.*),
      kept as (insert into merge_row (merge_id, op, table_name, columns, key, before, after)
        select $1, 'gone', '${table}', '*', null, to_jsonb(gone), null from gone returning 1)
     select count(*)::int as count from kept`,
    [mergeId, ...values],
  );
  return found?.count ?? 0;
}

interface Pair {
  mergeId: string;
  from: string;
  into: string;
}

/** Moves what refers to one record to another one; what would be there twice is set aside. */
export async function moveReference(tx: Tx, reference: Reference, { mergeId, from, into }: Pair): Promise<void> {
  const { table, column, key, also = {}, twin } = reference;
  if (twin) {
    const where = `x.${column} = $2 and exists (select from ${table} twin where twin.${column} = $3 and ${twin})`;
    await takeRows(tx, { mergeId, table, where, values: [from, into] });
  }
  await changeRows(tx, {
    mergeId,
    table,
    ...(key ? { key } : {}),
    set: { [column]: '$2', ...also },
    where: `x.${column} = $3`,
    values: [into, from],
  });
}

interface Group {
  op: 'set' | 'soft' | 'gone';
  table: string;
  columns: string;
  key: string[] | null;
  count: number;
}

/** What a merge changed, newest first: of a table and its columns at once. */
const groupsOf = (tx: Tx, mergeId: string): Promise<Group[]> =>
  tx.rows<Group>(
    `select op, table_name as table, columns, count(*)::int as count,
            (select array_agg(k order by k) from jsonb_object_keys((array_agg(key))[1]) k) as key
       from merge_row where merge_id = $1 group by op, table_name, columns order by max(id) desc`,
    [mergeId],
  );

/** Puts everything back. Answers the tables in which something has passed to yet another record since: then the caller refuses. */
export async function putBack(tx: Tx, mergeId: string): Promise<string[]> {
  const changed: string[] = [];
  for (const group of await groupsOf(tx, mergeId)) {
    if (group.op === 'gone') await bringBack(tx, mergeId, group.table);
    else if (!(await changeBack(tx, mergeId, group))) changed.push(group.table);
  }
  return changed;
}

async function bringBack(tx: Tx, mergeId: string, table: string): Promise<void> {
  const columns = await tx.rows<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await tx.rows(
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => `r.${name}`).join(', ')}
       from merge_row m, jsonb_populate_record(null::${table}, m.before) r
      where m.merge_id = $1 and m.op = 'gone' and m.table_name = '${table}' order by m.id desc`,
    [mergeId],
  );
}

async function changeBack(tx: Tx, mergeId: string, { op, table, columns, key, count }: Group): Promise<boolean> {
  const names = columns.split(',');
  const of = `merge_row m, jsonb_populate_record(null::${table}, m.key) k, jsonb_populate_record(null::${table}, m.before) b,
      jsonb_populate_record(null::${table}, m.after) a
    where m.merge_id = $1 and m.op = '${op}' and m.table_name = '${table}' and m.columns = '${columns}'
      and ${equal(key ?? ['id'], 'x', 'k')}`;
  const back = await tx.row<{ count: number }>(
    `with back as (update ${table} x set ${names.map((name) => `${name} = b.${name}`).join(', ')} from ${of}
        and ${names.map((name) => `x.${name} is not distinct from a.${name}`).join(' and ')} returning 1)
     select count(*)::int as count from back`,
    [mergeId],
  );
  if (op === 'soft' || back?.count === count) return true;
  // What was deleted since stays deleted.
  const left = await tx.row<{ count: number }>(
    `select count(*)::int as count from ${table} x, ${of} and ${names
      .map((name) => `x.${name} is distinct from b.${name}`)
      .join(' and ')}`,
    [mergeId],
  );
  return (left?.count ?? 0) === 0;
}

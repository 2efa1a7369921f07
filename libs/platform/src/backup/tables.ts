import type pg from 'pg';

/** A table with the columns that are written, in order; generated columns are left out. */
export interface Table {
  name: string;
  columns: string[];
}

/** Filled by the migrations. The manifest lists the applied migrations, and the readers' grants are applied again. */
const NOT_COPIED = ['migration', 'readership'];

export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
       from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
      group by c.relname order by c.relname`,
    [NOT_COPIED],
  );
  return rows;
}

/** A partition other than the default one. */
export interface Partition {
  name: string;
  parent: string;
  /** `FOR VALUES FROM … TO …`, as PostgreSQL prints it. */
  bound: string;
}

export async function partitionsOf(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select c.relname as name, parent.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class as c join pg_inherits on inhrelid = c.oid join pg_class as parent on parent.oid = inhparent
      where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
        and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
      order by c.relname`,
  );
  return rows;
}

/** The last value of each sequence that has been used. */
export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Formats a row as the same bytes on every server, whatever its settings. The order of the rows is not fixed. */
export const READ_ALIKE = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local row_security = off;
  set local synchronize_seqscans = off; set local max_parallel_workers_per_gather = 0;
  set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export const readTable = ({ name, columns }: Table): string =>
  `copy (select ${columns.join(', ')} from "${name}") to stdout`;
export const fillTable = ({ name, columns }: Table): string => `copy "${name}" (${columns.join(', ')}) from stdin`;

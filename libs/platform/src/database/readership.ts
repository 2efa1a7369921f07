import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import type * as Readers from '../../../../migrations/readers.js';

type Readership = Readers.Readership;
type Columns = Map<string, string[]>;

const OWN_ROLES = 'app_write, app_worker';
const READING = 'app_read, app_read_admin';

/** The lines of `migrations/readers.ts`. */
export const loadReaders = async (folder: string) => {
  const file = join(folder, import.meta.filename.endsWith('.ts') ? 'readers.ts' : 'readers.js');
  const loaded = (await import(pathToFileURL(file).href)) as typeof Readers;
  return { ...loaded, text: await readFile(file, 'utf8') };
};

/** The text of the readers file; a template database is recreated when it changes. */
export const readersText = async (folder: string): Promise<string> => (await loadReaders(folder)).text;

/**
 * Grants each table to the readers that its line names, all in one transaction. If the list has not changed it does
 * nothing, so that a start does not lock tables in use.
 */
export async function applyReaders(client: pg.Client, folder: string): Promise<boolean> {
  const { APPENDED, READERS, READABLE_VIEWS, STAMPED, text } = await loadReaders(folder);
  const columns = await columnsOf(client);
  const wanted = createHash('sha256')
    .update(JSON.stringify([text, [...columns], SCHEME]))
    .digest('hex');
  const { rows } = await client.query<{ applied: string }>('select applied from readership');
  if (rows[0]?.applied === wanted) return false;
  const tables = [...columns.keys()].flatMap((table) => tableStatements(table, columns, READERS[table]));
  const views = READABLE_VIEWS.flatMap((view) => [
    `revoke all on ${view} from ${OWN_ROLES}`,
    `grant select on ${view} to ${READING}, ${OWN_ROLES}`,
  ]);
  const kept = [
    ...APPENDED.map((table) => `revoke update, delete on ${table} from ${OWN_ROLES}`),
    ...STAMPED.map((table) => `revoke insert, update, delete on ${table} from ${OWN_ROLES}`),
  ];
  await client.query('begin');
  try {
    await client.query([...tables, ...views, ...kept].join(';\n'));
    await client.query(
      'insert into readership (applied) values ($1) on conflict (one) do update set applied = excluded.applied',
      [wanted],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return true;
}

/** Increase it when the statements below change, so that they are applied again. */
const SCHEME = 1;

/** Every table with its columns; a partition is read through its table. */
async function columnsOf(client: pg.Client): Promise<Columns> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

function tableStatements(table: string, columns: Columns, given: Readership = 'nobody'): string[] {
  const names = columns.get(table) ?? [];
  const clear = [
    `revoke all on ${table} from ${READING}`,
    `revoke all (${names.join(', ')}) on ${table} from ${READING}`,
    ...['readers', 'admins', 'own'].map((name) => `drop policy if exists ${name} on ${table}`),
  ];
  if (given === 'nobody') return [...clear, `alter table ${table} disable row level security`];
  if (given === 'everyone') {
    return [...clear, `alter table ${table} disable row level security`, `grant select on ${table} to ${READING}`];
  }
  const { rows, admins, secret = [] } = given === 'admins' ? ADMINS : given;
  const shown = names.filter((name) => !secret.includes(name)).join(', ');
  return [
    ...clear,
    `alter table ${table} enable row level security`,
    `create policy own on ${table} to ${OWN_ROLES} using (true) with check (true)`,
    ...(rows === null ? [] : [`create policy readers on ${table} for select to app_read using (${rows})`]),
    ...(rows === null ? [] : [`grant select (${shown}) on ${table} to app_read`]),
    `grant select (${shown}) on ${table} to app_read_admin`,
    ...(admins ? [`create policy admins on ${table} for select to app_read_admin using (true)`] : []),
  ];
}

const ADMINS = { rows: null, admins: true, secret: [] };

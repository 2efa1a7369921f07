import { createHash } from 'node:crypto';
import pg from 'pg';
import { migrate, migrationNames } from '../database/migrate.js';
import { freshEpoch } from '../event-log/cursor.js';
import { LocalStorage } from '../storage/local-storage.js';
import { DamagedBackup, type Manifest, readBackup, RowSum, Tally } from './backup-file.js';
import { copyIn, copyOut } from './copy-stream.js';
import { keyMark } from './make-backup.js';
import { fillTable, READ_ALIKE, readTable, type Table, tablesOf } from './tables.js';

export interface RestoreRequest {
  url: string;
  file: string;
  /** Where uploads go; null where that is a bucket. */
  folder: string | null;
  secretKey: string | null;
}

export interface Restored {
  manifest: Manifest;
  epoch: string;
  /** Migrations that came after the backup was made. */
  migrated: string[];
  /** What its person must know, in sentences. */
  warnings: string[];
}

/** A restore that is not begun; the words say what to do. */
class RestoreRefused extends Error {}

/**
 * Puts a backup into an empty database: checks the whole file first, makes the tables as they were then, fills them in one
 * transaction and reads them back, and lets later migrations follow. The log gets another epoch, so that every page that was open
 * before fetches anew.
 */
export async function restoreBackup({ url, file, folder, secretKey }: RestoreRequest): Promise<Restored> {
  const { manifest, sums } = await examine(file);
  const known = await migrationNames();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new RestoreRefused(
      `This backup was made by a newer version (${unknown[0]} is not known here). Restore it with that version or a later one.`,
    );
  const client = new pg.Client({ connectionString: url, application_name: 'voltmere restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireEmpty(client);
    await migrate(url, { only: manifest.migrations });
    const epoch = await fill(client, { manifest, sums, file, folder });
    const migrated = await migrate(url);
    return { manifest, epoch, migrated, warnings: warningsOf(manifest, folder, secretKey) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads a backup to its end and holds it against its manifest. */
export const checkBackup = async (file: string): Promise<Manifest> => (await examine(file)).manifest;

interface Examined {
  manifest: Manifest;
  /** Of each table's rows as they are in the file, which the restored table must have in whatever order. */
  sums: ReadonlyMap<string, RowSum>;
}

async function examine(file: string): Promise<Examined> {
  const tables = new Map<string, string>();
  const sums = new Map<string, RowSum>();
  const files = new Map<string, string>();
  const manifest = await readBackup(file, {
    table: async ({ name }, rows) => {
      const tally = new Tally();
      const sum = new RowSum();
      for await (const row of rows) {
        tally.take(row);
        sum.take(row);
      }
      tables.set(name, tally.end());
      sums.set(name, sum);
    },
    file: async (path, bytes) => {
      files.set(path, createHash('sha256').update(bytes).digest('hex'));
    },
  });
  const compare = (what: string, found: Map<string, string>, said: Record<string, { sha256: string }>) => {
    for (const name of new Set([...found.keys(), ...Object.keys(said)]))
      if (found.get(name) !== said[name]?.sha256)
        throw new DamagedBackup(`${what} ${name} is not what the manifest says`);
  };
  compare('the table', tables, manifest.tables);
  compare('the file', files, manifest.files ?? {});
  return { manifest, sums };
}

/** Nothing of ours may stand there: rows would mix, and numbers mean two events. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  );
  if (rows[0]?.tables)
    throw new RestoreRefused(
      `The database has ${rows[0].tables} tables already, and a restore goes into an empty one alone: nothing was changed. Create another database and name it in DATABASE_URL.`,
    );
}

interface Filling extends Examined {
  file: string;
  folder: string | null;
}

async function fill(client: pg.Client, { manifest, sums, file, folder }: Filling): Promise<string> {
  await client.query('begin');
  try {
    await client.query(READ_ALIKE);
    const tables = await tablesOf(client);
    const constraints = await loosen(client, tables);
    for (const { name, parent, bound } of manifest.partitions)
      await client.query(`create table "${name}" partition of "${parent}" ${bound}`);
    const storage = folder === null ? null : new LocalStorage(folder);
    await readBackup(file, {
      table: (table, rows) => copyIn(client, fillTable(table), rows),
      file: async (path, bytes) => storage?.put(path, bytes),
    });
    for (const table of tables) await readBack(client, table, sums.get(table.name));
    for (const [name, last] of Object.entries(manifest.sequences))
      await client.query(`select setval($1::regclass, $2)`, [`public.${pg.escapeIdentifier(name)}`, last]);
    for (const { table, name, definition } of constraints)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
    const epoch = freshEpoch();
    await client.query('update event_log_state set epoch = $1', [epoch]);
    await client.query('commit');
    await client.query('analyze');
    return epoch;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Empties what the migrations put in, and takes off what looks at the order in which rows come: it is put back and checked at the end. */
async function loosen(client: pg.Client, tables: Table[]): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
  return rows;
}

/** The table must now give the very rows that were copied. */
async function readBack(client: pg.Client, table: Table, expected = new RowSum()): Promise<void> {
  const sum = new RowSum();
  await copyOut(client, readTable(table), (chunk) => {
    sum.take(chunk);
    return null;
  });
  if (!sum.equals(expected))
    throw new Error(`The table ${table.name} does not read back as it was: nothing was restored`);
}

function warningsOf(manifest: Manifest, folder: string | null, secretKey: string | null): string[] {
  const warnings: string[] = [];
  if (manifest.key !== null && manifest.key !== keyMark(secretKey))
    warnings.push(
      'SECRET_KEY is not the one that sealed this data: access codes, second factors and monitoring access cannot be opened, and everybody has to sign in again. Start with the earlier SECRET_KEY.',
    );
  if (manifest.files === null)
    warnings.push('The uploads were in a bucket and are not in this file: bring the bucket back by its own means.');
  else if (folder === null && Object.keys(manifest.files).length > 0)
    warnings.push(
      'The uploads of this file were not put into the bucket of S3_BUCKET: restore them with FILES_DIR, then copy them there.',
    );
  return warnings;
}

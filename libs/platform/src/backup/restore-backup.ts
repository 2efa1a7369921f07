import { createHash } from 'node:crypto';
import pg from 'pg';
import { migrate, migrationNames } from '../database/migrate.js';
import { freshEpoch } from '../event-log/cursor.js';
import { LocalStorage } from '../storage/local-storage.js';
import { DamagedBackup, type Manifest, readBackup, RowSum, Tally } from './backup-file.js';
import { copyIn, copyOut } from './copy-stream.js';
import { keyMark } from './make-backup.js';
import { fillTable, READ_ALIKE, readTable, type Table, tablesOf } from './tables.js';
import { RESTORE } from './backup.texts.js';

export interface RestoreRequest {
  url: string;
  file: string;
  /** Where uploads are restored to; null where that is a bucket. */
  folder: string | null;
  secretKey: string | null;
}

export interface Restored {
  manifest: Manifest;
  epoch: string;
  /** Migrations that are newer than the backup. */
  migrated: string[];
  /** Notes for the operator, as sentences. */
  warnings: string[];
}

/** A restore that was refused before it began; the message says what to do. */
class RestoreRefused extends Error {}

/**
 * Restores a backup into an empty database: checks the whole file first, creates the tables as they were then, fills them in one
 * transaction and reads them back, then applies later migrations. The log gets another epoch, so that every page that was open
 * before reloads its data.
 */
export async function restoreBackup({ url, file, folder, secretKey }: RestoreRequest): Promise<Restored> {
  const { manifest, sums } = await examine(file);
  const known = await migrationNames();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new RestoreRefused(RESTORE.newerVersion(unknown[0] ?? ''));
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

/** Reads a backup to its end and checks it against its manifest. */
export const checkBackup = async (file: string): Promise<Manifest> => (await examine(file)).manifest;

interface Examined {
  manifest: Manifest;
  /** Per table, the order-independent hash of its rows in the file; the restored table must match it. */
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
  const compare = (
    named: (name: string) => string,
    found: Map<string, string>,
    said: Record<string, { sha256: string }>,
  ) => {
    for (const name of new Set([...found.keys(), ...Object.keys(said)]))
      if (found.get(name) !== said[name]?.sha256) throw new DamagedBackup(RESTORE.damaged(named(name)));
  };
  compare(RESTORE.table, tables, manifest.tables);
  compare(RESTORE.file, files, manifest.files ?? {});
  return { manifest, sums };
}

/** The database must hold no Voltmere tables: rows would mix, and one sequence number would mean two events. */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`,
  );
  if (rows[0]?.tables) throw new RestoreRefused(RESTORE.notEmpty(rows[0].tables));
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

/**
 * Deletes the rows that migrations inserted, and drops the constraints that depend on row order. They are restored and
 * checked at the end.
 */
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

/** Checks that the table now returns exactly the rows that were copied. */
async function readBack(client: pg.Client, table: Table, expected = new RowSum()): Promise<void> {
  const sum = new RowSum();
  await copyOut(client, readTable(table), (chunk) => {
    sum.take(chunk);
    return null;
  });
  if (!sum.equals(expected)) throw new Error(RESTORE.differs(table.name));
}

function warningsOf(manifest: Manifest, folder: string | null, secretKey: string | null): string[] {
  const warnings: string[] = [];
  if (manifest.key !== null && manifest.key !== keyMark(secretKey)) warnings.push(RESTORE.otherKey);
  if (manifest.files === null) warnings.push(RESTORE.filesInBucket);
  else if (folder === null && Object.keys(manifest.files).length > 0) warnings.push(RESTORE.filesToBucket);
  return warnings;
}

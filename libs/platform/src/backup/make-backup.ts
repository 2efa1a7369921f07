import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import pg from 'pg';
import { deriveKey } from '../crypto.js';
import { BackupWriter, type Manifest, Tally } from './backup-file.js';
import { copyOut } from './copy-stream.js';
import { partitionsOf, READ_ALIKE, readTable, sequencesOf, type Table, tablesOf } from './tables.js';

export interface BackupRequest {
  url: string;
  /** Must not exist yet. */
  file: string;
  /** Where uploads are stored; null where that is a bucket. */
  folder: string | null;
  secretKey: string | null;
}

/** Distinguishes one SECRET_KEY from another without revealing anything about it. */
export const keyMark = (secretKey: string | null): string | null =>
  secretKey === null ? null : deriveKey(secretKey, 'backup mark').toString('hex').slice(0, 16);

/**
 * Copies every table from one snapshot, whatever is written meanwhile, and then the uploads: a file is always stored
 * before the row that names it. The backup is renamed to its final name once it is complete.
 */
export async function makeBackup({ url, file, folder, secretKey }: BackupRequest): Promise<Manifest> {
  const draft = `${file}.part`;
  const client = new pg.Client({ connectionString: url, application_name: 'voltmere backup', keepAlive: true });
  client.on('error', () => undefined);
  const writer = await BackupWriter.create(draft);
  try {
    await client.connect();
    await client.query('begin isolation level repeatable read, read only');
    await client.query(READ_ALIKE);
    const manifest = await everything(client, writer);
    await client.query('commit');
    const files = folder === null ? null : await uploads(folder, writer);
    const whole: Manifest = { ...manifest, files, key: keyMark(secretKey) };
    await writer.line(whole);
    await writer.close();
    await rename(draft, file);
    return whole;
  } catch (error) {
    const { failure } = writer;
    await writer.drop();
    await rm(draft, { force: true });
    throw failure ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function everything(client: pg.Client, writer: BackupWriter): Promise<Omit<Manifest, 'files' | 'key'>> {
  const asked = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows;
  const [state] = await asked<{ at: Date; epoch: string; head: number }>(
    'select now() as at, epoch, head_seq::float8 as head from event_log_state',
  );
  if (!state) throw new Error('The event log has no state row');
  const migrations = await asked<{ name: string }>('select name from migration order by name');
  const tables: Manifest['tables'] = {};
  for (const table of await tablesOf(client)) tables[table.name] = await one(client, writer, table);
  return {
    part: 'manifest',
    format: 1,
    madeAt: state.at.toISOString(),
    migrations: migrations.map(({ name }) => name),
    epoch: state.epoch,
    head: state.head,
    tables,
    partitions: await partitionsOf(client),
    // Sequences are not part of a snapshot. Read last, each is past every row that was copied.
    sequences: await sequencesOf(client),
  };
}

async function one(client: pg.Client, writer: BackupWriter, table: Table): Promise<Manifest['tables'][string]> {
  const tally = new Tally();
  await writer.beginTable(table);
  await copyOut(client, readTable(table), (chunk) => {
    tally.take(chunk);
    return writer.put(chunk);
  });
  await writer.endPart();
  return { rows: tally.rows, bytes: tally.bytes, sha256: tally.end() };
}

/** Every file below the folder, by its storage path, without temporary files that are still being written. */
async function uploads(folder: string, writer: BackupWriter): Promise<Manifest['files']> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files: NonNullable<Manifest['files']> = {};
  for (const entry of found) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const place = join(entry.parentPath, entry.name);
    const bytes = await readFile(place).catch((error: NodeJS.ErrnoException) => {
      // Deleted since it was listed: no row in the snapshot names it, or it was rejected.
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!bytes) continue;
    const path = relative(folder, place).split(sep).join('/');
    await writer.file(path, bytes);
    files[path] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  return files;
}

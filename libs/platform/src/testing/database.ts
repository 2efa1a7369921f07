import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MIGRATIONS_FOLDER, migrate, migrationFiles } from '../database/migrate.js';
import { readersText } from '../database/readership.js';

const TEMPLATE_LOCK = 7_204_119;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A separate empty database with every table, copied from a template that is migrated once. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, async (admin) => {
    const template = await ensureTemplate(admin, server);
    await withoutVisitors(() => admin.query(`create database ${name} template ${template}`));
  });
  return {
    url: urlOf(server, name),
    drop: () => asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`)).then(() => {}),
  };
}

function serverUrl(): string {
  const url = process.env.TEST_PG_URL;
  if (!url) throw new Error('TEST_PG_URL is not set: run the tests with `npm test`, which starts PostgreSQL for them');
  return url;
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

async function asAdmin<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Named by a hash of the migrations, so that a changed migration creates a new template. */
async function ensureTemplate(admin: pg.Client, server: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await migrationFiles()) hash.update(await readFile(join(MIGRATIONS_FOLDER, file)));
  hash.update(await readersText(MIGRATIONS_FOLDER));
  const name = `template_${hash.digest('hex').slice(0, 16)}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const existing = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount) return name;
    // Created under another name first, so that a template that exists is complete.
    const making = `${name}_making`;
    await admin.query(`drop database if exists ${making} with (force)`);
    await admin.query(`create database ${making}`);
    await migrate(urlOf(server, making));
    await withoutVisitors(() => admin.query(`alter database ${making} rename to ${name}`));
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** PostgreSQL refuses to copy a database while a connection to it is still closing. */
async function withoutVisitors(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt >= 100 || (error as { code?: string }).code !== '55006') throw error;
      await sleep(50);
    }
  }
}

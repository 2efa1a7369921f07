import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Migration, Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { applyReaders } from './readership.js';
import { requireVersion } from './server-version.js';

/** An arbitrary constant: two processes that start at once must use the same lock. */
const MIGRATION_LOCK = 7_204_118;

/** Four levels up, both from the sources and from `dist`, which has the same tree. */
export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../../migrations');

type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

/** File names of the migrations, oldest first. */
export async function migrationFiles(): Promise<string[]> {
  const files = await readdir(MIGRATIONS_FOLDER);
  return files.filter((file) => /^Migration\w+\.[jt]s$/.test(file)).sort();
}

async function loadMigrations(): Promise<{ name: string; class: MigrationClass }[]> {
  const files = await migrationFiles();
  if (files.length === 0) throw new Error(`No migrations in ${MIGRATIONS_FOLDER}`);
  return Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.[jt]s$/, '');
      const loaded = (await import(pathToFileURL(join(MIGRATIONS_FOLDER, file)).href)) as Record<
        string,
        MigrationClass
      >;
      const found = loaded[name];
      if (!found) throw new Error(`${file} exports no class ${name}`);
      return { name, class: found };
    }),
  );
}

/** Names of the migrations, oldest first. */
export const migrationNames = async (): Promise<string[]> =>
  (await migrationFiles()).map((file) => file.replace(/\.[jt]s$/, ''));

/**
 * Applies pending migrations and returns their names. Several processes may call it at once: one applies them and the
 * others wait. `only` limits it to some of them, for a database at an earlier version that no process reads yet.
 */
export async function migrate(url: string, { only }: { only?: readonly string[] } = {}): Promise<string[]> {
  const guard = new pg.Client({ connectionString: url });
  await guard.connect();
  try {
    await requireVersion(guard);
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const orm = await MikroORM.init(
      defineConfig({
        clientUrl: url,
        entities: [],
        extensions: [Migrator],
        discovery: { warnWhenNoEntities: false },
        migrations: { migrationsList: await loadMigrations(), snapshot: false, silent: true, tableName: 'migration' },
        logger: () => undefined,
      }),
    );
    try {
      const done = await orm.migrator.up(only ? { migrations: [...only] } : {});
      if (!only) await applyReaders(guard, MIGRATIONS_FOLDER);
      const applied = done.map(({ name }) => name);
      return applied;
    } finally {
      await orm.close(true);
    }
  } finally {
    await guard.end();
  }
}

/** Whether every migration of this build is in the database. */
export async function migrationsApplied(query: (sql: string) => Promise<{ name: string }[]>): Promise<boolean> {
  const applied = new Set((await query('select name from migration')).map((entry) => entry.name));
  return (await migrationNames()).every((name) => applied.has(name));
}

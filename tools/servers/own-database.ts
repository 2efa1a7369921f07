import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from './database.ts';
import type { Settings } from '../lib/settings.mjs';
import { startPostgres } from './postgres.ts';
import { productDatabase } from './product-database.ts';
import { Refusal } from '../lib/refusal.mjs';

/**
 * The database that a tool works on: that of DATABASE_URL, else the built-in one of the data folder, which is started where it does not
 * run and stopped again afterwards. `mayMake`: a data folder that has none yet gets one.
 */
export async function withOwnDatabase<T>(
  settings: Settings,
  { mayMake }: { mayMake: boolean },
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (settings.databaseUrl) {
    if (mayMake) await createDatabase(settings.databaseUrl);
    return work(settings.databaseUrl);
  }
  if (!mayMake && !existsSync(join(settings.dataDir, 'postgres.json')))
    throw new Refusal(
      `There is no data in ${settings.dataDir} yet. Name its folder in DATA_DIR, or the database in DATABASE_URL.`,
    );
  const server = await startPostgres({ root: settings.root, home: settings.dataDir });
  try {
    return await work(await productDatabase(server.url));
  } finally {
    if (!server.adopted) await server.stop();
  }
}

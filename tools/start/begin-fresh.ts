import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/refusal.mjs';
import type { Settings } from '../lib/settings.mjs';
import { step } from '../lib/steps.mjs';
import { removePostgres } from '../servers/postgres.ts';

/** What may lie in the data folder; `--fresh` removes these and nothing else, whatever folder DATA_DIR names. */
const OURS = ['postgres', 'postgres.new', 'redis', 'logs', 'running', 'files', 'mail', 'secret-key', 'demo.json'];

/** Removes all that earlier starts made, on the built-in database alone: that of DATABASE_URL is not ours to empty. */
export async function beginFresh({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl)
    throw new Refusal(
      '--fresh does not empty the database of DATABASE_URL. Drop that database yourself, or leave DATABASE_URL out.',
    );
  await step('fresh', async () => {
    await removePostgres(dataDir);
    for (const name of OURS) rmSync(join(dataDir, name), { recursive: true, force: true });
    return 'earlier data removed';
  });
}

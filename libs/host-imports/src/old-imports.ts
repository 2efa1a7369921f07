import { IMPORT_DAYS } from '@libs/contracts';
import type { Clock, Database } from '@libs/platform';

const DAY_MS = 86_400_000;

/** Rows that made no host hold people's names and addresses: they are kept to be put right, and no longer. */
export async function dropOldImportRows(database: Database, clock: Clock): Promise<void> {
  await database
    .read()
    .rows(`delete from host_import_row r using host_import i where i.id = r.import_id and i.finished_at < $1`, [
      new Date(clock.now().getTime() - IMPORT_DAYS * DAY_MS),
    ]);
}

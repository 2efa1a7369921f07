import type { Clock, Database, Storage } from '@libs/platform';
import { previewPath } from './check-file.js';

/** Deletes the bytes of what was rejected, once that is in the database. Runs twice without harm. */
export async function removeRejected(database: Database, storage: Storage, clock: Clock): Promise<void> {
  const rejected = await database
    .read()
    .rows<{ id: string; path: string }>(
      `select id, file_path as path from project_file where state = 'rejected' and removed_at is null limit 100`,
    );
  for (const { id, path } of rejected) {
    await storage.remove(path);
    await storage.remove(previewPath(path));
    await database.transaction((tx) =>
      tx.rows('update project_file set removed_at = $2 where id = $1', [id, clock.now()]),
    );
  }
}

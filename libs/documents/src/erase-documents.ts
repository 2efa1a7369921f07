import type { Storage, Tx } from '@libs/platform';
import { previewPath } from './check-file.js';

/** Deletes a project's documents, the bytes first: a row that is gone would leave them for ever. In the caller's transaction. */
export async function eraseDocuments(tx: Tx, storage: Storage, projectId: string): Promise<void> {
  const documents = await tx.rows<{ path: string }>(
    'select file_path as path from project_file where project_id = $1',
    [projectId],
  );
  for (const { path } of documents) {
    await storage.remove(path);
    await storage.remove(previewPath(path));
  }
  await tx.rows('delete from project_file where project_id = $1', [projectId]);
}

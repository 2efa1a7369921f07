import { rows, type Storage } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { previewPath } from './check-file.js';

/** Deletes a project's papers, the bytes first: a row that is gone would leave them for ever. In the caller's transaction. */
export async function erasePapers(em: EntityManager, storage: Storage, projectId: string): Promise<void> {
  const papers = await rows<{ path: string }>(em, 'select file_path as path from project_file where project_id = $1', [
    projectId,
  ]);
  for (const { path } of papers) {
    await storage.remove(path);
    await storage.remove(previewPath(path));
  }
  await rows(em, 'delete from project_file where project_id = $1', [projectId]);
}

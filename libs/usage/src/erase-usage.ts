import { rows, type Storage } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Takes all of a host's readings and bills away, with their papers: they tell when somebody is in, and no contract asks for
 * them. Twice does nothing more.
 */
export async function eraseUsage(em: EntityManager, storage: Storage, hostId: string): Promise<void> {
  await rows(em, 'delete from usage_upload where host_id = $1', [hostId]);
  const papers = await rows<{ path: string | null }>(
    em,
    'delete from usage_bill where host_id = $1 returning file_path as path',
    [hostId],
  );
  for (const { path } of papers) if (path) await storage.remove(path);
}

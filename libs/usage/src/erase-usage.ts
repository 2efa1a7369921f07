import type { Storage, Tx } from '@libs/platform';

/**
 * Takes all of a host's readings and bills away, with their documents: they show when a site is occupied, and no contract requires
 * them. Twice does nothing more.
 */
export async function eraseUsage(tx: Tx, storage: Storage, hostId: string): Promise<void> {
  await tx.rows('delete from usage_upload where host_id = $1', [hostId]);
  const documents = await tx.rows<{ path: string | null }>(
    'delete from usage_bill where host_id = $1 returning file_path as path',
    [hostId],
  );
  for (const { path } of documents) if (path) await storage.remove(path);
}

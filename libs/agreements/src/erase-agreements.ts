import type { Storage, Tx } from '@libs/platform';

/**
 * Seven years after a contract's end, deletes its agreements and works orders with their files, signatures and records
 * of opening.
 */
export async function eraseAgreements(tx: Tx, storage: Storage, projectId: string): Promise<void> {
  const files = await tx.rows<{ path: string | null }>(
    `select path from agreement where project_id = $1 union all select copy_path from agreement where project_id = $1
     union all select e.path from agreement_edition e join agreement a on a.id = e.agreement_id where a.project_id = $1
     union all select path from works_order where project_id = $1
     union all select copy_path from works_order where project_id = $1`,
    [projectId],
  );
  for (const { path } of files) if (path) await storage.remove(path);
  await tx.rows('delete from signing_opening where document_id in (select id from agreement where project_id = $1)', [
    projectId,
  ]);
  await tx.rows('delete from works_order where project_id = $1', [projectId]);
  // In one statement: an amendment and what it amends refer to each other.
  await tx.rows('delete from agreement where project_id = $1', [projectId]);
}

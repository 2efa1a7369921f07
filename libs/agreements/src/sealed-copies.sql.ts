import type { Tx } from '@libs/platform';
import { numberOf } from './agreement.views.js';

/** The sealed copies of a project's agreements that the reader may see, oldest first. */
export async function sealedCopies(tx: Tx, projectId: string) {
  const found = await tx.rows<{ id: string; no: string; path: string; sealedAt: string; createdAt: string }>(
    `select id, no, copy_path as path, copy_at as "sealedAt", created_at as "createdAt" from agreement
      where project_id = $1 and copy_path is not null order by copy_at`,
    [projectId],
  );
  return found.map(({ no, createdAt, ...copy }) => ({ ...copy, number: numberOf({ no, createdAt }) }));
}

import type { Tx } from '@libs/platform';
import { numberOf } from './agreement.views.js';

/** The amendment of a project that is drafted or waits for signatures; a project has at most one. */
export async function openAmendment(tx: Tx, projectId: string): Promise<{ id: string; number: string } | null> {
  const found = await tx.row<{ id: string; no: string; createdAt: string }>(
    `select id, no, created_at as "createdAt" from agreement where project_id = $1 and amends is not null
        and status in ('draft','offered','host_signed','countersigned')`,
    [projectId],
  );
  return found && { id: found.id, number: numberOf(found) };
}

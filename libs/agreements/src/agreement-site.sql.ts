import type { ProjectStatus } from '@libs/contracts';
import type { Tx } from '@libs/platform';

/** The status of a project; null if it was withdrawn. */
export const projectStatusOf = async (tx: Tx, projectId: string): Promise<ProjectStatus | null> =>
  (
    await tx.row<{ status: ProjectStatus }>('select status from project where id = $1 and withdrawn_at is null', [
      projectId,
    ])
  )?.status ?? null;

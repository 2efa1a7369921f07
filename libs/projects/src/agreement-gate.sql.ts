import { type WorkGate, workGates } from '@libs/contracts';
import type { Tx } from '@libs/platform';

export interface ProjectGate {
  asked: boolean;
  agreementInPlace: boolean;
  /** What is still missing; empty where nothing is required. */
  open: WorkGate[];
}

const GATE = `select exists (select 1 from project_agreement where project_id = $1) as offered,
  (select json_build_object('windowEndsAt', window_ends_at, 'windowWaived', window_waived)
     from project_agreement where project_id = $1 and effective limit 1) as agreement,
  exists (select 1 from works_order where job_id = $2 and status in ('effective','completed')) as "worksOrder"`;

/**
 * Whether work on a project may start, as far as its agreement and works order are concerned. A project for which no
 * agreement was ever offered needs neither, unless the product requires one everywhere.
 */
export async function projectGate(
  tx: Tx,
  { projectId, jobId }: { projectId: string; jobId: string | null },
  { now, everywhere }: { now: Date; everywhere: boolean },
): Promise<ProjectGate> {
  const found = await tx.row<{
    offered: boolean;
    agreement: { windowEndsAt: string | null; windowWaived: boolean } | null;
    worksOrder: boolean;
  }>(GATE, [projectId, jobId]);
  const asked = everywhere || (found?.offered ?? false);
  const agreement = found?.agreement ? { effective: true, ...found.agreement } : null;
  const open = workGates({ asked, agreement, worksOrderEffective: found?.worksOrder ?? false }, now);
  return { asked, open, agreementInPlace: agreement !== null };
}

/** Whether a works order binds the installer of a job: it must be terminated before the job can be reassigned. */
export const orderInEffect = async (tx: Tx, jobId: string | null): Promise<boolean> =>
  (await tx.row(`select 1 as one from works_order where job_id = $1 and status = 'effective'`, [jobId])) !== null;

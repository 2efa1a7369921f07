import type { Tx } from '@libs/platform';
import { signatoriesOf } from './agreement.sql.js';
import type { OrderWorld } from './works-order.rules.js';
import type { WorksOrderRow } from './works-order.row.js';

/** Other data that the rules of a works order use. */
export async function orderWorld(
  tx: Tx,
  { projectId, installerId, funderId }: Pick<WorksOrderRow, 'projectId' | 'installerId' | 'funderId'>,
  at: Date,
): Promise<Omit<OrderWorld, 'by'>> {
  const agreement = await tx.row<{ status: string; over: boolean }>(
    `select status, window_waived_at is not null or window_ends_at <= $2 as over from agreement
      where project_id = $1 and status in ('countersigned','effective')`,
    [projectId, at],
  );
  const [installers, funders] = [await signatoriesOf(tx, installerId), await signatoriesOf(tx, funderId)];
  return {
    now: at,
    agreementSigned: agreement !== null,
    workMayStart: agreement?.status === 'effective' && agreement.over,
    signatories: installers.length > 0 && funders.length > 0,
  };
}

/** Ids of a project's works orders that are open. */
export const openOrders = (tx: Tx, projectId: string, jobId: string | null): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(
    `select id from works_order where project_id = $1 and ($2::uuid is null or job_id = $2)
        and status in ('draft','offered','installer_signed','countersigned','effective') order by id`,
    [projectId, jobId],
  );

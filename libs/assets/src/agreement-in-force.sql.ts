import type { Tx } from '@libs/platform';

/** Whether the site's agreement is still in force: it hasn't ended, been terminated or been bought out. */
export const agreementInForce = async (tx: Tx, projectId: string): Promise<boolean> =>
  (await tx.row(`select id from agreement where project_id = $1 and status in ('countersigned', 'effective') limit 1`, [
    projectId,
  ])) !== null;

import type { Actor } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { lockAggregate } from '@libs/projects';
import { keepOrderSteps } from './keep-works-order.js';
import { NOTES } from './agreements.texts.js';
import { decideOrder, type WorksOrderAction } from './works-order.rules.js';
import { WorksOrderRow } from './works-order.row.js';
import { openOrders, orderWorld } from './works-order.sql.js';

interface By {
  actor: Actor | null;
  at: Date;
}

/** Applies an action to each open works order of a project or of one job. The caller holds the project's lock. */
async function eachOpen(tx: Tx, projectId: string, action: WorksOrderAction, by: By, jobId?: string): Promise<void> {
  for (const { id } of await openOrders(tx, projectId, jobId ?? null)) {
    const row = await tx.findOne(WorksOrderRow, { id }, { lock: true });
    if (!row) continue;
    const world = { ...(await orderWorld(tx, row, by.at)), by: null };
    await keepOrderSteps(tx, row, decideOrder(row, action, world), by);
  }
}

/** Signed orders take effect once the work may start. */
export const settleWorksOrders = (tx: Tx, projectId: string, by: By): Promise<void> =>
  eachOpen(tx, projectId, { name: 'settle' }, by);

/** Open orders end with their agreement, or with the installer's job. */
export const endWorksOrders = (tx: Tx, projectId: string, reason: string, by: By): Promise<void> =>
  eachOpen(tx, projectId, { name: 'void', reason }, by);

/** The work of a site that went live is complete: the office has verified the commissioning. */
export async function completeOrders(tx: Tx, projectId: string, at: Date): Promise<void> {
  await lockAggregate(tx, { projectId });
  await eachOpen(tx, projectId, { name: 'complete' }, { actor: null, at });
}

/** Ends the order of a job that its installer no longer has. May run twice. */
export async function endOrdersOfJob(tx: Tx, jobId: string, at: Date): Promise<void> {
  const order = await tx.row<{ projectId: string }>(
    'select project_id as "projectId" from works_order where job_id = $1 limit 1',
    [jobId],
  );
  if (!order) return;
  await lockAggregate(tx, order);
  await eachOpen(tx, order.projectId, { name: 'void', reason: NOTES.reassigned }, { actor: null, at }, jobId);
}

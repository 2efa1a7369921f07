import {
  type Actor,
  type AnyWorksOrder,
  type JobStartGate,
  type WorksOrderForAdmin,
  type WorksOrderStatus,
} from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { projectGate } from '@libs/projects';
import { worksOrderForAdmin, worksOrderView } from './works-order.views.js';
import { WorksOrderOfficeRow } from './works-order-office.row.js';
import { WorksOrderRow } from './works-order.row.js';

interface Found {
  row: WorksOrderRow;
  view: AnyWorksOrder;
}

/** One works order under the reader's row-level security; null if the reader may not see it. */
export async function findOrder(tx: Tx, actor: Actor, id: string): Promise<Found | null> {
  const row = await tx.findOne(WorksOrderRow, { id });
  if (!row) return null;
  if (actor.role !== 'admin') return { row, view: worksOrderView(row) };
  return { row, view: worksOrderForAdmin(row, await tx.findOne(WorksOrderOfficeRow, { worksOrderId: id })) };
}

/** A project's works orders that the reader may see, newest first; null if the project is not the reader's. */
export async function ordersOf(tx: Tx, actor: Actor, projectId: string): Promise<AnyWorksOrder[] | null> {
  if (!(await tx.row('select id from project where id = $1', [projectId]))) return null;
  const rows = await tx.find(WorksOrderRow, { projectId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
  const found = await Promise.all(rows.map(({ id }) => findOrder(tx, actor, id)));
  return found.flatMap((one) => (one ? [one.view] : []));
}

/** The works orders whose sealed copy is due, as the office sees them; a hundred at most. */
export async function unsealedOrders(tx: Tx): Promise<WorksOrderForAdmin[]> {
  const due = await tx.rows<{ id: string }>(
    `select id from works_order where seal_state in ('waiting','sealing') order by created_at, id limit 100`,
  );
  const rows = await tx.find(
    WorksOrderRow,
    { id: { $in: due.map(({ id }) => id) } },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const office = await tx.find(WorksOrderOfficeRow, { worksOrderId: { $in: rows.map(({ id }) => id) } });
  return rows.map((row) => worksOrderForAdmin(row, office.find(({ worksOrderId }) => worksOrderId === row.id) ?? null));
}

/** What is missing before a job can start; null if the reader may not see the job. */
export async function startGateOf(
  tx: Tx,
  jobId: string,
  { now, asked }: { now: Date; asked: boolean },
): Promise<JobStartGate | null> {
  const job = await tx.row<{ projectId: string }>(
    'select project_id as "projectId" from installation_job where id = $1',
    [jobId],
  );
  if (!job) return null;
  const gate = await projectGate(tx, { projectId: job.projectId, jobId }, { now, everywhere: asked });
  const order = await tx.row<{ id: string; status: WorksOrderStatus }>(
    'select id, status from works_order where job_id = $1 order by created_at desc limit 1',
    [jobId],
  );
  return { asked: gate.asked, open: gate.open, agreementInPlace: gate.agreementInPlace, worksOrder: order };
}

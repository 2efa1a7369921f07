import type { Actor, Role } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { WorksOrderOfficeRow } from './works-order-office.row.js';
import type { WorksOrderRow } from './works-order.row.js';
import { type WorksOrderEvent, worksOrderForAdmin, worksOrderView } from './works-order.views.js';

/** Writes an event of a works order into the log, in the transaction that caused it; `row` is as after the event. */
export async function publishWorksOrder(
  tx: Tx,
  event: WorksOrderEvent,
  row: WorksOrderRow,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<void> {
  const office = await tx.findOne(WorksOrderOfficeRow, { worksOrderId: row.id });
  const view = (role: Role) => ({ ...(role === 'admin' ? worksOrderForAdmin(row, office) : worksOrderView(row)) });
  await appendEvents(tx, [
    {
      event,
      subject: { kind: 'works_order', id: row.id },
      topic: `project:${row.projectId}`,
      version: row.version,
      actor,
      at,
      // Before the offer, neither party sees it.
      to: row.offeredAt ? { funder: row.funderId, installer: row.installerId } : {},
      records: [{ kind: 'works_order', id: row.id, version: row.version, view }],
    },
  ]);
}

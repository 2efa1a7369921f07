import type { Actor } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { publishWorksOrder } from './works-order.events.js';
import { WorksOrderOfficeRow } from './works-order-office.row.js';
import type { OrderStep } from './works-order.rules.js';
import { WorksOrderRow } from './works-order.row.js';

/** Writes the result of the rules and publishes it; the caller holds the row's lock. */
export async function keepOrderSteps(
  tx: Tx,
  before: WorksOrderRow,
  steps: readonly OrderStep[],
  by: { actor: Actor | null; at: Date },
): Promise<WorksOrderRow> {
  let row = before;
  for (const { event, change, office } of steps) {
    const written = { ...change, version: row.version + 1, updatedAt: by.at };
    await tx.updateVersion(WorksOrderRow, row, written);
    row = { ...row, ...written };
    if (office) await tx.update(WorksOrderOfficeRow, { worksOrderId: row.id }, office);
    if (event) await publishWorksOrder(tx, event, row, by);
  }
  return row;
}

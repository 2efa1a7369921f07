import type { Tx } from '@libs/platform';
import { publishDelivery } from './publish-delivery.js';

/** The check rejected a document: the item that it came as counts as refused, in the transaction of the check. */
export async function refuseDocument(tx: Tx, { id, reason }: { id: string; reason: string }, at: Date): Promise<void> {
  const deliveries = await tx.rows<{ id: string }>(
    `select d.id from delivery d join delivery_item i on i.delivery_id = d.id
      where i.file_id = $1 and i.state = 'arrived' order by d.id for update of d`,
    [id],
  );
  for (const delivery of new Set(deliveries.map((one) => one.id))) {
    await tx.rows(
      `update delivery_item set state = 'refused', reason = $3, settled_at = $4
        where delivery_id = $1 and file_id = $2 and state = 'arrived'`,
      [delivery, id, reason, at],
    );
    await publishDelivery(tx, 'delivery.received', delivery, { actor: null, at });
  }
}

import { Clock, type Tx } from '@libs/platform';
import { type Receipt } from '@libs/platform/http';
import { publishDelivery } from './publish-delivery.js';

/** Notes that an item which a phone had told of is here, or was refused, in the transaction of what it did. */
export async function receiveItem(tx: Tx, { actor, key, refused }: Receipt, clock: Clock): Promise<void> {
  if (actor.role !== 'installer') return;
  const held = await tx.row<{ id: string }>(
    `select d.id from delivery d join delivery_item i on i.delivery_id = d.id
      where d.account_id = $1 and i.key = $2 and i.state = 'held' for update of d`,
    [actor.accountId, key],
  );
  if (!held) return;
  const at = clock.now();
  await tx.rows(
    `update delivery_item set state = $3, reason = $4, settled_at = $5 where delivery_id = $1 and key = $2`,
    [held.id, key, refused === null ? 'arrived' : 'refused', refused, at],
  );
  await tx.rows('update delivery set heard_at = $2 where id = $1', [held.id, at]);
  await publishDelivery(tx, 'delivery.received', held.id, { actor, at });
}

import { Clock, type Receipt, row, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tellOfDelivery } from './tell-of-delivery.js';

/** Notes that an item which a phone had told of is here, or was refused, in the transaction of what it did. */
export async function receiveItem(em: EntityManager, { actor, key, refused }: Receipt, clock: Clock): Promise<void> {
  if (actor.role !== 'installer') return;
  const held = await row<{ id: string }>(
    em,
    `select d.id from delivery d join delivery_item i on i.delivery_id = d.id
      where d.account_id = $1 and i.key = $2 and i.state = 'held' for update of d`,
    [actor.accountId, key],
  );
  if (!held) return;
  const at = clock.now();
  await rows(
    em,
    `update delivery_item set state = $3, reason = $4, settled_at = $5 where delivery_id = $1 and key = $2`,
    [held.id, key, refused === null ? 'arrived' : 'refused', refused, at],
  );
  await rows(em, 'update delivery set heard_at = $2 where id = $1', [held.id, at]);
  await tellOfDelivery(em, 'delivery.received', held.id, { actor, at });
}

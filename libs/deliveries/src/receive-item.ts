import { Clock, type Tx } from '@libs/platform';
import { type Receipt } from '@libs/platform/http';
import { rejectionsOf } from './delivery.sql.js';
import { publishDelivery } from './publish-delivery.js';

/** Records that an item which a phone had declared has arrived, or was refused, in the transaction of what it did. */
export async function receiveItem(tx: Tx, { actor, key, refused, answer }: Receipt, clock: Clock): Promise<void> {
  if (actor.role !== 'installer') return;
  const declared = await tx.row<{ kind: string }>(
    `select i.kind from delivery d join delivery_item i on i.delivery_id = d.id
      where d.account_id = $1 and i.key = $2 and i.state = 'held'`,
    [actor.accountId, key],
  );
  if (!declared) return;
  const isStep = ['start', 'ready', 'commissioning', 'survey'].includes(declared.kind);
  const fileId = isStep ? null : ((answer as { id?: string } | null)?.id ?? null);
  // The same content may have been sent before, and its check may have ended.
  const rejections = await rejectionsOf(tx, fileId ? [fileId] : []);
  const rejected = fileId !== null && rejections.has(fileId);
  const reason = rejected ? (rejections.get(fileId) ?? null) : refused;
  const held = await tx.row<{ id: string }>(
    `select d.id from delivery d join delivery_item i on i.delivery_id = d.id
      where d.account_id = $1 and i.key = $2 and i.state = 'held' for update of d`,
    [actor.accountId, key],
  );
  if (!held) return;
  const at = clock.now();
  await tx.rows(
    `update delivery_item set state = $3, reason = $4, settled_at = $5, file_id = $6
      where delivery_id = $1 and key = $2`,
    [held.id, key, rejected || refused !== null ? 'refused' : 'arrived', reason, at, fileId],
  );
  await tx.rows('update delivery set heard_at = $2 where id = $1', [held.id, at]);
  await publishDelivery(tx, 'delivery.received', held.id, { actor, at });
}

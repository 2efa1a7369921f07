import type { Actor, EventOf } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import { type DeliveryRow, deliveryView, findDelivery } from './delivery.sql.js';

type DeliveryEvent = EventOf<'delivery.declared' | 'delivery.received' | 'delivery.closed'>;

/** Raises the version and writes the event of a change to a delivery whose row is locked. Answers it as it is afterwards. */
export async function publishDelivery(
  tx: Tx,
  type: DeliveryEvent['type'],
  id: string,
  { actor, at }: { actor: Actor | null; at: Date },
): Promise<DeliveryRow> {
  await tx.rows('update delivery set version = version + 1 where id = $1', [id]);
  const delivery = (await findDelivery(tx, id)) as DeliveryRow;
  const view = deliveryView(delivery);
  const { declared, arrived, refused, version } = view;
  const event: DeliveryEvent =
    type === 'delivery.received'
      ? { type, data: { declared, arrived, refused } }
      : { type, data: { declared, arrived } };
  // In the project's history: that a phone holds something, and that all of it is here; not each photo, and not a check
  // that rejects one, which has an event of its own.
  const told = actor !== null && (type !== 'delivery.received' || arrived + refused === declared);
  await appendEvents(tx, [
    {
      event,
      subject: { kind: 'delivery', id },
      version,
      topic: told ? `project:${delivery.projectId}` : null,
      actor,
      at,
      to: { installer: delivery.installerId },
      records: [{ kind: 'delivery', id, version, view: () => view }],
    },
  ]);
  return delivery;
}

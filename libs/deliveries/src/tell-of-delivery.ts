import { type Actor, copiesFor, type EventData } from '@libs/contracts';
import { appendFacts, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type DeliveryRow, deliveryView, findDelivery } from './delivery.row.js';

type DeliveryEvent = 'delivery.declared' | 'delivery.received' | 'delivery.closed';

/** Raises the version and writes the fact of a change to a delivery whose row is locked. Answers it as it then stands. */
export async function tellOfDelivery(
  em: EntityManager,
  type: DeliveryEvent,
  id: string,
  { actor, at }: { actor: Actor; at: Date },
): Promise<DeliveryRow> {
  await rows(em, 'update delivery set version = version + 1 where id = $1', [id]);
  const delivery = (await findDelivery(em, id)) as DeliveryRow;
  const view = deliveryView(delivery);
  const { declared, arrived, refused, version } = view;
  const data = (
    type === 'delivery.received' ? { declared, arrived, refused } : { declared, arrived }
  ) as EventData<DeliveryEvent>;
  const audiences = copiesFor({
    type,
    data,
    actor,
    to: { installer: delivery.installerId },
    records: [{ kind: 'delivery', id, version, view: () => view }],
  });
  // On the project's own history: that a phone holds something, and that all of it is here; not each photo.
  const told = type !== 'delivery.received' || arrived + refused === declared;
  const topic = told ? `project:${delivery.projectId}` : null;
  const subject = { kind: 'delivery', id } as const;
  await appendFacts(em, [{ type, stream: `delivery:${id}`, version, topic, subject, data, actor, at, audiences }]);
  return delivery;
}

import { type Actor as ActorOf, type DeliveryView, type InputOf, routes } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DeclareDelivery } from './declare-delivery.js';
import { deliveriesOf, type DeliveryRow, deliveryView, lockOpen } from './delivery.sql.js';
import { publishDelivery } from './publish-delivery.js';

/** What phones on site hold for a job, and how much of it has arrived. */
@Controller()
export class DeliveriesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Route(routes.declareDelivery)
  async declare(@Input() { params, body }: InputOf<typeof routes.declareDelivery>, @Actor() actor: ActorOf) {
    return deliveryView(await this.bus.execute(new DeclareDelivery(params.id, body, actor)));
  }

  @Route(routes.listDeliveries)
  async list(@Input() { params }: InputOf<typeof routes.listDeliveries>, @Actor() actor: ActorOf) {
    const tx = this.database.read();
    const own = await tx.row(
      `select 1 as one from project p left join installation_job j on j.project_id = p.id and j.withdrawn_at is null
        where p.id = $1 and ($2 = 'admin' or j.installer_id = $3)`,
      [params.id, actor.role, actor.partyId],
    );
    if (!own) throw refuse.notFound('Project not found');
    const found = await deliveriesOf(tx, params.id);
    return listOf(found.filter((one) => actor.role === 'admin' || one.accountId === actor.accountId));
  }

  @Route(routes.stopWaiting)
  stop(@Input() { params }: InputOf<typeof routes.stopWaiting>, @Actor() actor: ActorOf) {
    const at = this.clock.now();
    return this.database.transaction(async (tx) => {
      if (!(await tx.row('select 1 as one from installation_job where id = $1', [params.id])))
        throw refuse.notFound('Job not found');
      const closed: DeliveryRow[] = [];
      for (const { id } of await lockOpen(tx, params.id)) {
        await tx.rows('update delivery set closed_at = $2 where id = $1', [id, at]);
        closed.push(await publishDelivery(tx, 'delivery.closed', id, { actor, at }));
      }
      return listOf(closed);
    });
  }
}

function listOf(found: readonly DeliveryRow[]): { items: DeliveryView[]; total: number; nextCursor: null } {
  return { items: found.map(deliveryView), total: found.length, nextCursor: null };
}

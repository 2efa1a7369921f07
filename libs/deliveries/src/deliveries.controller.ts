import { type Actor as ActorOf, type DeliveryView, type InputOf, routes } from '@libs/contracts';
import { Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DeclareDelivery } from './declare-delivery.js';
import { deliveriesOf, type DeliveryRow, deliveryView, isOwnProject } from './delivery.sql.js';
import { StopWaiting } from './stop-waiting.js';
import { REFUSALS } from './deliveries.texts.js';

/** What phones on site hold for a job, and how much of it has arrived. */
@Controller()
export class DeliveriesController {
  constructor(
    private readonly bus: CommandBus,
    private readonly database: Database,
  ) {}

  @Route(routes.declareDelivery)
  async declare(@Input() { params, body }: InputOf<typeof routes.declareDelivery>, @Actor() actor: ActorOf) {
    return deliveryView(await this.bus.execute(new DeclareDelivery(params.id, body, actor)));
  }

  @Route(routes.listDeliveries)
  async list(@Input() { params }: InputOf<typeof routes.listDeliveries>, @Actor() actor: ActorOf) {
    const tx = this.database.read();
    if (!(await isOwnProject(tx, params.id, actor))) throw refuse.notFound(REFUSALS.projectNotFound);
    const found = await deliveriesOf(tx, params.id);
    return listOf(found.filter((one) => actor.role === 'admin' || one.accountId === actor.accountId));
  }

  @Route(routes.stopWaiting)
  async stop(@Input() { params }: InputOf<typeof routes.stopWaiting>, @Actor() actor: ActorOf) {
    return listOf(await this.bus.execute(new StopWaiting(params.id, actor)));
  }
}

function listOf(found: readonly DeliveryRow[]): { items: DeliveryView[]; total: number; nextCursor: null } {
  return { items: found.map(deliveryView), total: found.length, nextCursor: null };
}

import {
  type Actor as ActorOf,
  type ChargerAdded,
  type ChargerList,
  type ChargerView,
  type InputOf,
  routes,
} from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { ManageChargers } from './manage-chargers.js';
import { ReadCharging } from './read-charging.js';

const named = ({ id, cid }: { id: string; cid: string }) => ({ assetId: id, id: cid });

/** Chargers of live sites and their sessions. */
@Controller()
export class ChargingController {
  constructor(
    private readonly read: ReadCharging,
    private readonly chargers: ManageChargers,
  ) {}

  @Route(routes.listChargers)
  list(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.listChargers>): Promise<ChargerList> {
    return this.read.chargers(params.id, actor);
  }

  @Route(routes.addCharger)
  add(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.addCharger>): Promise<ChargerAdded> {
    return this.chargers.add(params.id, body, actor);
  }

  @Route(routes.removeCharger)
  remove(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.removeCharger>): Promise<void> {
    return this.chargers.remove(named(params), actor);
  }

  @Route(routes.putChargingNeeds)
  putNeeds(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.putChargingNeeds>,
  ): Promise<ChargerView> {
    return this.chargers.putNeeds(named(params), body, actor);
  }

  @Route(routes.listChargingSessions)
  sessions(@Actor() actor: ActorOf, @Input() { params, query }: InputOf<typeof routes.listChargingSessions>) {
    return this.read.sessions(params.id, query, actor);
  }
}

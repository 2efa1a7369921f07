import { type Actor as ActorOf, type InputOf, type PeakEventView, routes } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { CallPeakEvent } from './call-peak-event.js';
import { ChangePeakEvent } from './change-peak-event.js';
import { ReadPeakEvents } from './read-peak-events.js';

/** Peak events: called by the office, skipped by hosts, settled and paid. */
@Controller()
export class PeakEventsController {
  constructor(
    private readonly events: ReadPeakEvents,
    private readonly calling: CallPeakEvent,
    private readonly changing: ChangePeakEvent,
  ) {}

  @Route(routes.listPeakEvents)
  list(@Actor() actor: ActorOf, @Input() { query }: InputOf<typeof routes.listPeakEvents>) {
    return this.events.list(query, actor);
  }

  @Route(routes.getPeakEvent)
  one(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getPeakEvent>): Promise<PeakEventView> {
    return this.events.one(params.id, actor);
  }

  @Route(routes.callPeakEvent)
  async call(@Actor() actor: ActorOf, @Input() { body }: InputOf<typeof routes.callPeakEvent>): Promise<PeakEventView> {
    return this.events.one(await this.calling.call(body, actor), actor);
  }

  @Route(routes.skipPeakEvent)
  async skip(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.skipPeakEvent>,
  ): Promise<PeakEventView> {
    await this.changing.skip(params.id, body, actor);
    return this.events.one(params.id, actor);
  }

  @Route(routes.withdrawPeakEvent)
  async withdraw(
    @Actor() actor: ActorOf,
    @Input() { params }: InputOf<typeof routes.withdrawPeakEvent>,
  ): Promise<PeakEventView> {
    await this.changing.withdraw(params.id, actor);
    return this.events.one(params.id, actor);
  }

  @Route(routes.payPeakEvent)
  async pay(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.payPeakEvent>,
  ): Promise<PeakEventView> {
    await this.changing.pay(params.id, body.sites, actor);
    return this.events.one(params.id, actor);
  }
}

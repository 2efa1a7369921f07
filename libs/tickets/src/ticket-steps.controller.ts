import { type Actor as ActorOf, type InputOf, routes, type TicketView } from '@libs/contracts';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { RunTicket } from './run-ticket.js';
import { WorkOnTicket } from './work-on-ticket.js';

/** The steps of a ticket, from the reply to the offer to its end. */
@Controller()
export class TicketStepsController {
  constructor(
    private readonly work: WorkOnTicket,
    private readonly office: RunTicket,
  ) {}

  @Route(routes.acceptTicket)
  accept(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.acceptTicket>): Promise<TicketView> {
    return this.work.accept(params.id, actor);
  }

  @Route(routes.declineTicket)
  decline(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.declineTicket>,
  ): Promise<TicketView> {
    return this.work.decline(params.id, body, actor);
  }

  @Route(routes.setTicketVisit)
  setVisit(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.setTicketVisit>,
  ): Promise<TicketView> {
    return this.work.setVisit(params.id, body, actor);
  }

  @Route(routes.answerTicketVisit)
  answerVisit(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.answerTicketVisit>,
  ): Promise<TicketView> {
    return this.work.answerVisit(params.id, body, actor);
  }

  @Route(routes.arriveAtTicket)
  arrive(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.arriveAtTicket>,
  ): Promise<TicketView> {
    return this.work.arrive(params.id, body, actor);
  }

  @Route(routes.noteTicket)
  note(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.noteTicket>): Promise<TicketView> {
    return this.work.note(params.id, body, actor);
  }

  @Route(routes.swapTicketDevice)
  swap(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.swapTicketDevice>,
  ): Promise<TicketView> {
    return this.work.swap(params.id, body, actor);
  }

  @Route(routes.fixTicket)
  fix(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.fixTicket>): Promise<TicketView> {
    return this.work.fix(params.id, body, actor);
  }

  @Route(routes.offerTicket)
  offer(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.offerTicket>): Promise<TicketView> {
    return this.office.offer(params.id, actor);
  }

  @Route(routes.verifyTicket)
  verify(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.verifyTicket>): Promise<TicketView> {
    return this.office.verify(params.id, actor);
  }

  @Route(routes.reopenTicket)
  reopen(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.reopenTicket>): Promise<TicketView> {
    return this.office.reopen(params.id, body, actor);
  }

  @Route(routes.closeTicket)
  close(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.closeTicket>): Promise<TicketView> {
    return this.office.close(params.id, body, actor);
  }

  @Route(routes.cancelTicket)
  cancel(@Actor() actor: ActorOf, @Input() { params, body }: InputOf<typeof routes.cancelTicket>): Promise<TicketView> {
    return this.office.cancel(params.id, body, actor);
  }
}

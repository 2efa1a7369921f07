import { type Actor as ActorOf, type InputOf, routes, type TicketView } from '@libs/contracts';
import { Clock, Database, refuse } from '@libs/platform';
import { Actor, Input, Route } from '@libs/platform/http';
import { Controller } from '@nestjs/common';
import { OpenTicket } from './open-ticket.js';
import { findTicket, listTickets } from './ticket.sql.js';
import { mayRead, ticketView, ticketViews } from './ticket.views.js';
import { REFUSALS } from './tickets.texts.js';

/** Reads and opens tickets of live sites. */
@Controller()
export class TicketsController {
  constructor(
    private readonly database: Database,
    private readonly opening: OpenTicket,
    private readonly clock: Clock,
  ) {}

  @Route(routes.listTickets)
  async list(@Actor() actor: ActorOf, @Input() { query }: InputOf<typeof routes.listTickets>) {
    const tx = this.database.read();
    const { asset, ended } = query;
    const tickets = await listTickets(tx, { asset, ended: ended === 'true', now: this.clock.now() });
    return { items: await ticketViews(tx, tickets, actor) };
  }

  @Route(routes.getTicket)
  async get(@Actor() actor: ActorOf, @Input() { params }: InputOf<typeof routes.getTicket>): Promise<TicketView> {
    const tx = this.database.read();
    const ticket = await findTicket(tx, params.id);
    if (!ticket || !mayRead(ticket, actor)) throw refuse.notFound(REFUSALS.notFound);
    return ticketView(tx, ticket, actor);
  }

  @Route(routes.openTicket)
  open(@Actor() actor: ActorOf, @Input() { body }: InputOf<typeof routes.openTicket>): Promise<TicketView> {
    return this.opening.report(body, actor);
  }

  @Route(routes.ticketAlert)
  fromAlert(
    @Actor() actor: ActorOf,
    @Input() { params, body }: InputOf<typeof routes.ticketAlert>,
  ): Promise<TicketView> {
    return this.opening.fromAlert(params.id, body, actor);
  }
}

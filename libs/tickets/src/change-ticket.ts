import { type Actor, TICKET_ACTIONS, type TicketView, mayAct, statusWords } from '@libs/contracts';
import { Clock, Database, refuse, statusDetails, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { publishTicket, type Said } from './publish-ticket.js';
import { findTicket, lockTicket, saveTicket, type Ticket, type TicketValues } from './ticket.sql.js';
import { mayRead, ticketView } from './ticket.views.js';
import { REFUSALS } from './tickets.texts.js';

export interface Changing {
  tx: Tx;
  ticket: Ticket;
  actor: Actor;
  at: Date;
}
/** The changes to the ticket, and the events that publish them. */
export interface Changed {
  values: TicketValues;
  said: Said;
}

/** The one write path of tickets: locked, checked against the table of actions, saved and published in one transaction. */
@Injectable()
export class ChangeTicket {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  change(
    name: keyof typeof TICKET_ACTIONS,
    id: string,
    actor: Actor,
    act: (changing: Changing) => Changed | Promise<Changed>,
  ): Promise<TicketView> {
    return this.database.transaction(async (tx) => {
      const ticket = await lockTicket(tx, id);
      if (!ticket || !mayRead(ticket, actor)) throw refuse.notFound(REFUSALS.notFound);
      const action = TICKET_ACTIONS[name];
      const stands = 'stands' in action && (action.stands as readonly string[]).includes(ticket.status);
      if (!stands) {
        if (!mayAct(action, actor.role, ticket.status)) throw await notNow(tx, ticket, actor);
        const at = this.clock.now();
        const { values, said } = await act({ tx, ticket, actor, at });
        await saveTicket(tx, id, values);
        await publishTicket(tx, ticket, said, { version: ticket.version + 1, actor, at });
      }
      return ticketView(tx, (await findTicket(tx, id)) as Ticket, actor);
    });
  }
}

async function notNow(tx: Tx, { id, status, endedAt }: Ticket, actor: Actor): Promise<Error> {
  const why = endedAt ? REFUSALS.ended : REFUSALS.notNow(statusWords(status));
  return refuse.conflict(why, await statusDetails(tx, `ticket:${id}`, status, actor));
}

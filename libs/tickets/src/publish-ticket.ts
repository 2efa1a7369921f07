import type { Actor, EventOf, EventType } from '@libs/contracts';
import { appendEvents, type Tx } from '@libs/platform';
import type { Ticket } from './ticket.sql.js';

type TicketEvent = Extract<EventType, `ticket.${string}`>;
export type Said<T extends TicketEvent = TicketEvent> = T extends TicketEvent
  ? { type: T; data: Omit<EventOf<T>['data'], 'ticketId' | 'assetId' | 'number' | 'cause'> }
  : never;

interface Publishing {
  version: number;
  actor: Actor | null;
  at: Date;
}

/** Publishes an event of a ticket to its parties; to the installer only once it was offered. */
export function publishTicket(
  tx: Tx,
  ticket: Pick<Ticket, 'id' | 'assetId' | 'number' | 'cause' | 'projectId' | 'hostId' | 'funderId' | 'installerId'>,
  said: Said,
  { version, actor, at }: Publishing,
): Promise<string[]> {
  const { id, assetId, number, cause, projectId, hostId, funderId, installerId } = ticket;
  const event = {
    type: said.type,
    data: { ticketId: id, assetId, number, cause, ...said.data },
  } as EventOf<TicketEvent>;
  return appendEvents(tx, [
    {
      event,
      subject: { kind: 'project', id: projectId },
      stream: `ticket:${id}`,
      version,
      actor,
      at,
      to: { host: hostId, funder: funderId, installer: installerId },
    },
  ]);
}

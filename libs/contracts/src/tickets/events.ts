import { z } from 'zod';
import { event, FEED } from '../base/event.js';
import { at, because, dateWords } from '../base/event-words.js';
import { DateOnly, Id } from '../base/fields.js';
import { ROLES } from '../base/roles.js';
import { FIX_CAUSE_NAMES, FIX_CAUSES, TICKET_CAUSES } from './words.js';

const ticket = z.strictObject({ ticketId: Id, assetId: Id, number: z.int(), cause: z.enum(TICKET_CAUSES) });
const why = ticket.extend({ reason: z.string().nullable() });

/** Never a cost. The sender names no installer before it is offered to one. */
const OF_TICKET = {
  subject: 'project',
  record: null,
  audiences: ['admin', 'host', 'funder', 'installer'],
  stale: [...FEED, 'tickets', 'alerts', 'timeline'],
} as const;

const named = (number: unknown): string => (typeof number === 'number' ? `ticket ${number}` : 'a ticket');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What happens to a ticket. Reasons are the office’s; an installer knows its own. */
export const TICKET_EVENTS = {
  'ticket.opened': event(ticket.extend({ by: z.enum([...ROLES, 'system']) }), {
    ...OF_TICKET,
    say: ({ number, by }, who, about) =>
      by === 'system' ? `A fault opened ${named(number)}${at(about)}` : `${who} opened ${named(number)}${at(about)}`,
    subscribers: ['notifications'],
    wakes: (_, { by }) => by !== 'admin',
  }),
  'ticket.offered': event(ticket, {
    ...OF_TICKET,
    say: ({ number }, _, about) => `The installer was asked to take ${named(number)}${at(about)}`,
    subscribers: ['notifications'],
  }),
  'ticket.accepted': event(ticket, {
    ...OF_TICKET,
    say: ({ number }, who, about) => `${who} accepted ${named(number)}${at(about)}`,
  }),
  'ticket.declined': event(why, {
    ...OF_TICKET,
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} declined ${named(data.number)}${at(about)}${because(data)}`,
    subscribers: ['notifications'],
  }),
  'ticket.visit_set': event(ticket.extend({ day: DateOnly, from: z.string(), to: z.string() }), {
    ...OF_TICKET,
    say: ({ number, day, from, to }, who, about) =>
      `${who} set the visit for ${named(number)}${at(about)}: ${dateWords(day)}, ${from ?? ''} to ${to ?? ''}`,
    subscribers: ['notifications'],
  }),
  'ticket.visit_answered': event(
    ticket.extend({ answer: z.enum(['accept', 'another']), proposedDate: DateOnly.nullable() }),
    {
      ...OF_TICKET,
      say: ({ number, answer, proposedDate }, who, about) =>
        answer === 'accept'
          ? `${who} confirmed the visit for ${named(number)}${at(about)}`
          : `${who} asked for another visit for ${named(number)}${at(about)}${proposedDate ? `: ${dateWords(proposedDate)}` : ''}`,
      subscribers: ['notifications'],
    },
  ),
  'ticket.arrived': event(ticket, {
    ...OF_TICKET,
    say: ({ number }, who, about) => `${who} arrived for ${named(number)}${at(about)}`,
  }),
  'ticket.noted': event(ticket, {
    ...OF_TICKET,
    audiences: ['admin', 'installer'],
    say: ({ number }, who, about) => `${who} wrote a note on ${named(number)}${at(about)}`,
  }),
  'ticket.device_swapped': event(ticket, {
    ...OF_TICKET,
    say: ({ number }, who, about) => `${who} replaced a device for ${named(number)}${at(about)}`,
  }),
  'ticket.fixed': event(ticket.extend({ fix: z.enum(FIX_CAUSE_NAMES) }), {
    ...OF_TICKET,
    subscribers: ['tickets'],
    say: ({ number, fix }, who, about) =>
      `${who} fixed ${named(number)}${at(about)}${fix ? `: ${FIX_CAUSES[fix]}` : ''}`,
  }),
  'ticket.handed_over': event(ticket, {
    ...OF_TICKET,
    say: ({ number }, _, about) => `${capital(named(number))}${at(about)} continues with the site’s new party`,
  }),
  'ticket.verified': event(ticket, {
    ...OF_TICKET,
    say: ({ number }, who, about) => `${who} saw that the fix of ${named(number)} holds${at(about)}`,
  }),
  'ticket.reopened': event(why, {
    ...OF_TICKET,
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} reopened ${named(data.number)}${at(about)}${because(data)}`,
    subscribers: ['notifications'],
  }),
  'ticket.closed': event(ticket, {
    ...OF_TICKET,
    say: ({ number }, who, about) => `${who} closed ${named(number)}${at(about)}`,
    subscribers: ['notifications'],
  }),
  'ticket.cancelled': event(why, {
    ...OF_TICKET,
    adminOnly: ['reason'],
    say: (data, who, about) => `${who} cancelled ${named(data.number)}${at(about)}${because(data)}`,
    subscribers: ['notifications'],
  }),
} as const;

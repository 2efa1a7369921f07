import { z } from 'zod';
import { Id, IdParams, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone } from '../base/route-parts.js';
import {
  AnswerTicketVisitBody,
  ArriveBody,
  CloseTicketBody,
  FixTicketBody,
  OpenTicketBody,
  SetTicketVisitBody,
  TicketAlertBody,
  TicketNoteBody,
  TicketReasonBody,
  TicketSwapBody,
} from './commands.js';
import { TicketList, TicketView } from './views.js';

const installer = ['installer'] as const;

/** Each answers with the ticket as the caller sees it from now on. */
const step = { method: 'POST', params: IdParams, response: TicketView } as const;

/** Tickets of live sites. One that the caller may not see is a 404, and an installer sees none before it is offered. */
export const ticketRoutes = {
  listTickets: route({
    method: 'GET',
    path: '/api/tickets',
    access: everyone,
    query: z.strictObject({
      asset: Id.optional(),
      ended: z.enum(['true', 'false']).default('false').describe('also those that ended in the last 30 days'),
    }),
    response: TicketList,
    summary: 'List the tickets of live sites that you may see, the most urgent first',
    description: 'Up to 500.',
  }),
  getTicket: route({
    method: 'GET',
    path: '/api/tickets/:id',
    access: everyone,
    params: IdParams,
    response: TicketView,
    summary: 'Get a ticket',
  }),
  openTicket: route({
    method: 'POST',
    path: '/api/tickets',
    access: ['admin', 'asset_host'],
    right: 'act',
    body: OpenTicketBody,
    status: 201,
    response: TicketView,
    summary: 'Report a fault at a live site',
    description: 'A site has one open ticket that people reported: a second report becomes a note on it.',
  }),
  ticketAlert: route({
    ...step,
    path: '/api/alerts/:id/ticket',
    access: admin,
    body: TicketAlertBody,
    summary: 'Open a ticket from an alert, and offer it to the site’s installer while in warranty',
    description:
      'Returns the open ticket if the site already has one for this rule; any text then becomes a note on it.',
  }),
  offerTicket: route({
    ...step,
    path: '/api/tickets/:id/offer',
    access: admin,
    body: NoBody,
    summary: 'Offer a ticket to the site’s installer. Its deadlines start.',
  }),
  acceptTicket: route({
    ...step,
    path: '/api/tickets/:id/accept',
    access: installer,
    right: 'act',
    body: NoBody,
    summary: 'Accept a ticket',
  }),
  declineTicket: route({
    ...step,
    path: '/api/tickets/:id/decline',
    access: installer,
    right: 'act',
    body: TicketReasonBody,
    summary: 'Decline a ticket. It goes back to the office.',
  }),
  setTicketVisit: route({
    ...step,
    path: '/api/tickets/:id/visit',
    access: installer,
    right: 'act',
    body: SetTicketVisitBody,
    summary: 'Set when someone will visit. A later call moves the visit.',
  }),
  answerTicketVisit: route({
    ...step,
    path: '/api/tickets/:id/visit/answer',
    access: ['asset_host'],
    right: 'act',
    body: AnswerTicketVisitBody,
    summary: 'Confirm a visit, or ask for another day',
  }),
  arriveAtTicket: route({
    ...step,
    path: '/api/tickets/:id/arrive',
    access: installer,
    right: 'act',
    body: ArriveBody,
    summary: 'Record that someone is on site',
  }),
  noteTicket: route({
    ...step,
    path: '/api/tickets/:id/notes',
    access: ['admin', 'installer'],
    right: 'act',
    body: TicketNoteBody,
    summary: 'Add a note, which the office and the installer read',
  }),
  swapTicketDevice: route({
    ...step,
    path: '/api/tickets/:id/swap',
    access: installer,
    right: 'act',
    body: TicketSwapBody,
    summary: 'Record that an inverter or the generation meter was replaced, with both registers',
  }),
  fixTicket: route({
    ...step,
    path: '/api/tickets/:id/fix',
    access: installer,
    right: 'act',
    body: FixTicketBody,
    summary: 'Report a fix, and how it was done',
    description:
      'Needs a photo: a `ticket_photo`, uploaded to the project’s files with this ticket’s id. If a device was replaced, record its swap first. Readings then confirm the fix or reopen the ticket.',
  }),
  verifyTicket: route({
    ...step,
    path: '/api/tickets/:id/verify',
    access: admin,
    body: NoBody,
    summary: 'Confirm a fix where readings can’t',
  }),
  reopenTicket: route({
    ...step,
    path: '/api/tickets/:id/reopen',
    access: admin,
    body: TicketReasonBody,
    summary: 'Reopen a ticket: send the installer again',
  }),
  closeTicket: route({
    ...step,
    path: '/api/tickets/:id/close',
    access: admin,
    body: CloseTicketBody,
    summary: 'Close a verified ticket, with its cost and who pays',
  }),
  cancelTicket: route({
    ...step,
    path: '/api/tickets/:id/cancel',
    access: admin,
    body: TicketReasonBody,
    summary: 'Cancel a ticket. Its alert goes back to the office.',
  }),
} as const satisfies Record<string, RouteSpec>;

import { type CloseTicketBody, routes } from '@libs/contracts';
import { api } from '../../../lib/api/api';
import { useTicketCall } from '../../common/tickets/tickets.queries';
import { OFFICE } from './ticket.texts';

const STEPS = { offer: routes.offerTicket, verify: routes.verifyTicket } as const;

export const useRunTicket = (id: string) =>
  useTicketCall((what: keyof typeof STEPS) => api(STEPS[what], { params: { id }, body: {} }), OFFICE.saved);

const ASKED = { reopen: routes.reopenTicket, cancel: routes.cancelTicket } as const;

export const useAskedTicket = (id: string, act: keyof typeof ASKED, onDone: () => void) =>
  useTicketCall(
    (reason: string) => api(ASKED[act], { params: { id }, body: { reason } }),
    act === 'reopen' ? OFFICE.reopened : OFFICE.cancelled,
    onDone,
  );

export const useCloseTicket = (id: string, onDone: () => void) =>
  useTicketCall((body: CloseTicketBody) => api(routes.closeTicket, { params: { id }, body }), OFFICE.closed, onDone);

export const useTicketAlert = (id: string, onDone: () => void) =>
  useTicketCall(
    (text: string) => api(routes.ticketAlert, { params: { id }, body: text ? { text } : {} }),
    OFFICE.opened,
    onDone,
  );

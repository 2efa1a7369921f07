import { DEVICE_WORDS, FIX_CAUSES, londonDate, type TicketStatus, type TicketView } from '@libs/contracts';
import { clockShort, dateText, dayOf } from '../../../kit/format';
import { TICKET } from './ticket.texts';

/** A ticket in words. Pure. */

export const TICKET_TONES = {
  opened: 'warning',
  offered: 'warning',
  accepted: 'info',
  visit_set: 'info',
  on_site: 'info',
  fixed: 'success',
  verified: 'success',
  closed: 'neutral',
  declined: 'danger',
  reopened: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<TicketStatus, string>;

export const hasEnded = ({ status }: Pick<TicketView, 'status'>): boolean =>
  status === 'closed' || status === 'cancelled';

/** `17 Nov, 14:02` */
export const moment = (at: string): string => `${dayOf(new Date(at))}, ${clockShort(new Date(at))}`;

/** When something has to be done next, or what is expected next. */
export function dueWords(ticket: TicketView, now: number): string {
  const { status, respondBy, fixBy, closedAt, readHours } = ticket;
  if (closedAt) {
    const day = dateText(londonDate(new Date(closedAt)));
    return status === 'closed' ? TICKET.closedOn(day) : TICKET.cancelledOn(day);
  }
  if (status === 'fixed') return TICKET.reading(readHours);
  const due = status === 'offered' ? respondBy : status === 'verified' ? null : fixBy;
  if (!due) return TICKET.since(moment(ticket.since));
  const words = status === 'offered' ? TICKET.respondBy(moment(due)) : TICKET.fixBy(moment(due));
  return Date.parse(due) < now ? TICKET.late(words) : words;
}

export function visitWords({ visit }: TicketView): string {
  if (!visit) return TICKET.noVisit;
  return TICKET.visit(dateText(visit.day), visit.from, visit.to);
}

/** What the host said to the visit. */
export function answerWords({ visit }: TicketView): string | null {
  if (!visit) return null;
  if (visit.answer === null) return TICKET.unanswered;
  if (visit.answer === 'accept') return TICKET.confirmed;
  const day = visit.proposedDate ? TICKET.another(dateText(visit.proposedDate)) : TICKET.anotherNote;
  return visit.note ? `${day} (${visit.note})` : day;
}

export const fixWords = ({ fix }: TicketView): string | null =>
  fix ? [FIX_CAUSES[fix.cause], fix.note].filter(Boolean).join('. ') : null;

export const partWords = ({ kind, what, oldSerial, newSerial }: TicketView['parts'][number]): string => {
  const name = kind ? DEVICE_WORDS[kind] : (what ?? '');
  return oldSerial && newSerial
    ? TICKET.replaced(name, oldSerial, newSerial)
    : [name, newSerial].filter(Boolean).join(' ');
};

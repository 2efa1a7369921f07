import { type TicketView, ticketWords } from '@libs/contracts';
import { Badge } from '../../../kit/badge';
import { Facts } from '../../../kit/facts';
import { pounds } from '../../../kit/format';
import { answerWords, fixWords, partWords, TICKET_TONES, visitWords } from './ticket.rules';
import { TICKET } from './ticket.texts';

export const TicketBadge = ({ ticket: { status }, pill = false }: { ticket: TicketView; pill?: boolean }) => (
  <Badge tone={TICKET_TONES[status]} pill={pill}>
    {TICKET.states[status]}
  </Badge>
);

export const ticketTitle = (ticket: TicketView): string => ticketWords(ticket.cause);

/** What is known of a ticket as far as its reader sees it, a line each. */
export function TicketFacts({ ticket }: { ticket: TicketView }) {
  const fix = fixWords(ticket);
  const { parts, photos, cost, installer } = ticket;
  const rows: (readonly [string, string])[] = [];
  if (installer) rows.push([TICKET.installerLabel, installer]);
  if (ticket.visit) {
    rows.push([TICKET.visitLabel, [visitWords(ticket), answerWords(ticket)].filter(Boolean).join(', ')]);
  }
  if (fix) rows.push([TICKET.fixLabel, fix]);
  if (parts.length > 0) rows.push([TICKET.partsLabel, parts.map(partWords).join('; ')]);
  if (photos.length > 0) rows.push([TICKET.photosLabel, photos.map(({ name }) => name).join(', ')]);
  if (ticket.status === 'fixed') rows.push([TICKET.proofLabel, TICKET.reading(ticket.readHours)]);
  if (cost) rows.push([TICKET.costLabel, cost.warranty ? TICKET.warranty : pounds((cost.pence ?? 0) / 100)]);
  return rows.length > 0 ? <Facts rows={rows} /> : null;
}

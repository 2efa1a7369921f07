import { mayAct, TICKET_ACTIONS, type TicketView } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { useNow } from '../../../kit/use-now';
import { TicketThread } from '../../common/messages/ticket-thread';
import { TicketBadge, TicketFacts, ticketTitle } from '../../common/tickets/ticket-facts';
import { dueWords, hasEnded } from '../../common/tickets/ticket.rules';
import { TICKET } from '../../common/tickets/ticket.texts';
import { CloseTicket } from './close-ticket';
import { useRunTicket } from './ticket.queries';
import { TicketReason } from './ticket-reason';
import { OFFICE } from './ticket.texts';

/** One ticket as the office has it: where it stands, what was written, and what can be done. */
export function TicketLine({ ticket, named = true }: { ticket: TicketView; named?: boolean }) {
  const now = useNow(60);
  const [asking, setAsking] = useState<'reopen' | 'cancel' | 'close' | null>(null);
  const [open, setOpen] = useState(false);
  const run = useRunTicket(ticket.id);
  const may = (action: keyof typeof TICKET_ACTIONS) => mayAct(TICKET_ACTIONS[action], 'admin', ticket.status);
  const about = `${TICKET.number(ticket.number)}, ${ticket.site ?? ''}`;
  const ask = (what: 'reopen' | 'cancel' | 'close') => (
    <Button size="sm" variant="outline" onClick={() => setAsking(what)} aria-label={`${OFFICE[what]}: ${about}`}>
      {OFFICE[what]}
    </Button>
  );
  const atOnce = (what: 'offer' | 'verify') => (
    <Button
      size="sm"
      variant="outline"
      working={run.isPending}
      onClick={() => run.mutate(what)}
      aria-label={`${OFFICE[what]}: ${about}`}
    >
      {OFFICE[what]}
    </Button>
  );
  return (
    <li className="border-b border-border py-3" data-ticket={ticket.id}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TicketBadge ticket={ticket} />
        <div className="min-w-52 flex-1">
          {named ? (
            <Link
              to="/admin/fleet/$id"
              params={{ id: ticket.assetId }}
              className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
            >
              {ticket.site}
            </Link>
          ) : (
            <b className="font-semibold">{TICKET.number(ticket.number)}</b>
          )}
          <p className="text-sm text-muted-foreground">
            {[named ? TICKET.number(ticket.number) : null, ticketTitle(ticket), dueWords(ticket, now.getTime())]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {ticket.office?.reason && <p className="text-sm">{OFFICE.reason(ticket.office.reason)}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-md:w-full">
          {may('offer') && atOnce('offer')}
          {may('verify') && atOnce('verify')}
          {may('close') && ask('close')}
          {may('reopen') && ask('reopen')}
          {may('cancel') && ask('cancel')}
        </div>
      </div>
      <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-muted-foreground">
          {OFFICE.details(ticket.notes.length)}
        </summary>
        <TicketFacts ticket={ticket} />
        <ul className="my-2 text-sm">
          {ticket.notes.map(({ by, text, at }) => (
            <li key={`${at} ${text}`}>
              <b className="font-medium">{by}:</b> {text}
            </li>
          ))}
        </ul>
        {open && <TicketThread ticketId={ticket.id} begins={ticket.status !== 'opened' && !hasEnded(ticket)} />}
      </details>
      {asking === 'close' ? (
        <CloseTicket ticket={ticket} onClose={() => setAsking(null)} />
      ) : (
        asking && <TicketReason ticket={ticket} act={asking} onClose={() => setAsking(null)} />
      )}
    </li>
  );
}

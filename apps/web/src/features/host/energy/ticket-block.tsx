import { routes, type TicketView } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../kit/button';
import { api } from '../../../lib/api/api';
import { ThreadButton } from '../../common/messages/message-office';
import { TICKET_THREAD } from '../../common/messages/messages.texts';
import { Block } from '../../common/shell/block';
import { TicketBadge, TicketFacts, ticketTitle } from '../../common/tickets/ticket-facts';
import { hasEnded } from '../../common/tickets/ticket.rules';
import { TICKET } from '../../common/tickets/ticket.texts';
import { ticketsOfSite, useTicketCall } from '../../common/tickets/tickets.queries';
import { AnotherVisit } from './another-visit';
import { ReportForm } from './report-form';
import { HELP } from './ticket.texts';

/** What is wrong at a host's site and when someone comes; and how to report what no reading shows. */
export function TicketBlock({ assetId }: { assetId: string }) {
  const { data } = useQuery(ticketsOfSite(assetId));
  const tickets = data?.items ?? [];
  const open = tickets.filter((ticket) => !hasEnded(ticket));
  return (
    <Block id="tickets" title={HELP.title} note={open.length === 0 ? HELP.none : undefined}>
      <ul>
        {tickets.map((ticket) => (
          <Line key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <ReportForm assetId={assetId} />
    </Block>
  );
}

function Line({ ticket }: { ticket: TicketView }) {
  const [asking, setAsking] = useState(false);
  const { id, status, visit } = ticket;
  const confirm = useTicketCall(
    () => api(routes.answerTicketVisit, { params: { id }, body: { answer: 'accept' } }),
    HELP.confirmed,
  );
  const answers = status === 'visit_set' && visit !== null;
  return (
    <li className="mb-5 border-b border-border pb-4" data-ticket={id}>
      <div className="flex flex-wrap items-center gap-x-3">
        <b className="font-semibold">{ticketTitle(ticket)}</b>
        <TicketBadge ticket={ticket} />
        <span className="ml-auto text-xs text-muted-foreground">{TICKET.number(ticket.number)}</span>
      </div>
      <p className="text-sm text-muted-foreground">{HELP.states[status]}</p>
      <TicketFacts ticket={ticket} />
      {answers && (
        <div className="mt-3 flex flex-wrap gap-2.5 max-md:*:flex-1">
          {visit.answer !== 'accept' && (
            <Button working={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              {HELP.confirm(visit.from)}
            </Button>
          )}
          <Button variant="outline" onClick={() => setAsking(true)}>
            {HELP.another}
          </Button>
        </div>
      )}
      {status !== 'opened' && !hasEnded(ticket) && (
        <div className="mt-3">
          <ThreadButton wanted={{ kind: 'ticket', about: id }} label={TICKET_THREAD.open} />
        </div>
      )}
      {asking && <AnotherVisit ticket={ticket} onClose={() => setAsking(false)} />}
    </li>
  );
}

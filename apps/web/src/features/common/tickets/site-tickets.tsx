import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../../kit/use-now';
import { Block } from '../shell/block';
import { TicketBadge, TicketFacts, ticketTitle } from './ticket-facts';
import { dueWords } from './ticket.rules';
import { TICKET } from './ticket.texts';
import { ticketsOfSite } from './tickets.queries';

/** The tickets of a site as a funder or its installer sees them. Nothing where it has none. */
export function SiteTickets({ assetId, role }: { assetId: string; role: 'asset_funder' | 'installer' }) {
  const { data } = useQuery(ticketsOfSite(assetId));
  const now = useNow(60).getTime();
  if (!data || data.items.length === 0) return null;
  return (
    <Block id="tickets" title={TICKET.title}>
      <ul>
        {data.items.map((ticket) => (
          <li key={ticket.id} className="mb-4" data-ticket={ticket.id}>
            <p className="flex flex-wrap items-center gap-x-3">
              <b className="font-semibold">{ticketTitle(ticket)}</b>
              <TicketBadge ticket={ticket} />
              <span className="text-sm text-muted-foreground">{dueWords(ticket, now)}</span>
              {role === 'installer' && (
                <Link
                  to="/installer/tickets/$id"
                  params={{ id: ticket.id }}
                  className="lnk ml-auto inline-flex min-h-6 items-center"
                >
                  {TICKET.number(ticket.number)}
                </Link>
              )}
            </p>
            <TicketFacts ticket={ticket} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNow } from '../../../kit/use-now';
import { Block } from '../../common/shell/block';
import { hasEnded } from '../../common/tickets/ticket.rules';
import { ticketsOfSite, ticketsQuery } from '../../common/tickets/tickets.queries';
import { TicketLine } from './ticket-line';
import { OFFICE } from './ticket.texts';

/** The open tickets of all sites, what has to be done next first. */
export function OpenTickets() {
  const { data } = useSuspenseQuery(ticketsQuery);
  const now = useNow(60).getTime();
  const open = data.items.filter((ticket) => !hasEnded(ticket));
  const late = open.filter(({ fixBy }) => fixBy !== null && Date.parse(fixBy) < now).length;
  return (
    <Block id="tickets" title={OFFICE.title} note={OFFICE.summary(open.length, late)}>
      {open.length === 0 ? (
        <p className="text-muted-foreground">{OFFICE.none}</p>
      ) : (
        <ul>
          {open.map((ticket) => (
            <TicketLine key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      )}
    </Block>
  );
}

/** The tickets of a site, those of the last 30 days too. Nothing where it has none. */
export function SiteTickets({ assetId }: { assetId: string }) {
  const { data } = useQuery(ticketsOfSite(assetId));
  if (!data || data.items.length === 0) return null;
  return (
    <Block id="tickets" title={OFFICE.siteTitle}>
      <ul>
        {data.items.map((ticket) => (
          <TicketLine key={ticket.id} ticket={ticket} named={false} />
        ))}
      </ul>
    </Block>
  );
}

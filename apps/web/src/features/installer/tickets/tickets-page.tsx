import type { TicketView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../kit/button';
import { buttonVariants } from '../../../kit/button-variants';
import { Empty } from '../../../kit/empty';
import { useNow } from '../../../kit/use-now';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { PageHead } from '../../common/shell/app-shell';
import { Block } from '../../common/shell/block';
import { TicketBadge, ticketTitle } from '../../common/tickets/ticket-facts';
import { answerWords, dueWords, hasEnded, visitWords } from '../../common/tickets/ticket.rules';
import { ticketsQuery } from '../../common/tickets/tickets.queries';
import { OfflineBanner } from '../offline-banner';
import { useTicketNews, useTicketStep, withHeld } from './ticket-steps';
import { TICKETS } from './tickets.texts';

/** An installer's tickets: what has to be done next first. */
export function TicketsPage() {
  const { data } = useSuspenseQuery(ticketsQuery);
  const held = useSyncQueue();
  useTicketNews();
  const tickets = data.items.map((ticket) => withHeld(ticket, held));
  const open = tickets.filter((ticket) => !hasEnded(ticket));
  const ended = tickets.filter(hasEnded);
  const asks = open.filter(({ status }) => status === 'offered').length;
  return (
    <>
      <OfflineBanner wide />
      <PageHead title={TICKETS.title} sub={TICKETS.summary(open.length, asks)} />
      <Block id="open" title={TICKETS.open}>
        {open.length === 0 ? (
          <Empty title={TICKETS.none} lit={false}>
            {TICKETS.noneText}
          </Empty>
        ) : (
          <List tickets={open} />
        )}
      </Block>
      {ended.length > 0 && (
        <Block id="closed" title={TICKETS.closed} note={TICKETS.lastDays}>
          <List tickets={ended} />
        </Block>
      )}
    </>
  );
}

const List = ({ tickets }: { tickets: readonly TicketView[] }) => (
  <ul>
    {tickets.map((ticket) => (
      <Line key={ticket.id} ticket={ticket} />
    ))}
  </ul>
);

function Line({ ticket }: { ticket: TicketView }) {
  const now = useNow(60);
  const step = useTicketStep(ticket);
  const { site, contact, status } = ticket;
  const visit = ticket.visit ? [visitWords(ticket), answerWords(ticket)].filter(Boolean).join(', ') : null;
  return (
    <li className="border-b border-border py-4" data-ticket={ticket.id}>
      <Link
        to="/installer/tickets/$id"
        params={{ id: ticket.id }}
        className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
      >
        {site}
      </Link>
      <p className="text-sm text-muted-foreground">
        {[contact?.postcode, ticketTitle(ticket)].filter(Boolean).join('. ')}
      </p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <TicketBadge ticket={ticket} />
        <span className="text-right text-sm">{dueWords(ticket, now.getTime())}</span>
      </div>
      {visit && <p className="text-sm text-muted-foreground">{visit}</p>}
      {status === 'offered' && (
        <div className="mt-3 flex gap-2.5 max-md:*:flex-1">
          <Link
            to="/installer/tickets/$id"
            params={{ id: ticket.id }}
            className={buttonVariants({ variant: 'ghost' })}
            aria-label={`${TICKETS.openTicket}: ${site}`}
          >
            {TICKETS.openTicket}
          </Link>
          <Button variant="outline" onClick={() => void step('accept', {})} aria-label={`${TICKETS.accept}: ${site}`}>
            {TICKETS.accept}
          </Button>
        </div>
      )}
    </li>
  );
}

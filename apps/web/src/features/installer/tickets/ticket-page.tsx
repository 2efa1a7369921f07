import type { TicketView } from '@libs/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Phone } from 'lucide-react';
import { buttonVariants } from '../../../kit/button-variants';
import { Facts } from '../../../kit/facts';
import { Stepper } from '../../../kit/stepper';
import { useNow } from '../../../kit/use-now';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { TICKET_THREAD } from '../../common/messages/messages.texts';
import { TicketThread } from '../../common/messages/ticket-thread';
import { PageHead } from '../../common/shell/app-shell';
import { Block } from '../../common/shell/block';
import { TicketBadge, TicketFacts, ticketTitle } from '../../common/tickets/ticket-facts';
import { dueWords, hasEnded, moment } from '../../common/tickets/ticket.rules';
import { TICKET } from '../../common/tickets/ticket.texts';
import { ticketQuery } from '../../common/tickets/tickets.queries';
import { OfflineBanner } from '../offline-banner';
import { HeldSteps } from './held-steps';
import { NoteForm } from './note-form';
import { Photos } from './photos';
import { TicketAction } from './ticket-action';
import { useTicketNews, withHeld } from './ticket-steps';
import { TICKETS } from './tickets.texts';

const STEPS = ['offered', 'accepted', 'visit_set', 'on_site', 'fixed', 'verified', 'closed'] as const;
/** The step that a ticket is at; what is open again starts from its visit. */
const placeOf = ({ status }: TicketView): number =>
  status === 'reopened' ? 1 : Math.max(0, (STEPS as readonly string[]).indexOf(status));

/** One ticket: what is wrong, where, and the next step at the bottom of a phone. Works without a network. */
export function TicketPage({ id }: { id: string }) {
  const { data } = useSuspenseQuery(ticketQuery(id));
  const held = useSyncQueue();
  const now = useNow(60);
  useTicketNews();
  const ticket = withHeld(data, held);
  const { site, contact, status } = ticket;
  const works = status === 'on_site' || status === 'fixed' || status === 'reopened';
  const rows = [
    [TICKETS.address, contact?.postcode ?? '–'],
    [TICKETS.since, moment(ticket.since)],
  ] as const;
  return (
    <div className="mx-auto max-w-reading">
      <OfflineBanner wide />
      <Link to="/installer/tickets" className="lnk mb-2 inline-flex min-h-6 items-center text-xs">
        {TICKETS.back}
      </Link>
      <PageHead
        title={`${site ?? ''}: ${ticketTitle(ticket)}`}
        sub={
          <span className="flex flex-wrap items-center gap-x-3">
            <TicketBadge ticket={ticket} pill />
            {TICKET.number(ticket.number)}
            <span>{dueWords(ticket, now.getTime())}</span>
          </span>
        }
      />
      <Stepper
        steps={STEPS.map((key) => ({ key, label: TICKET.states[key] }))}
        current={placeOf(ticket)}
        label={TICKETS.steps}
      />
      <HeldSteps id={id} />
      {contact && (
        <div className="mb-4 flex items-center gap-3">
          <p className="min-w-0">
            <span className="block font-medium">{contact.name}</span>
            <span className="readout text-muted-foreground">{contact.phone ?? ''}</span>
          </p>
          {contact.phone && (
            <a
              className={buttonVariants({ variant: 'outline', className: 'ml-auto size-12 px-0 max-md:size-12' })}
              href={`tel:${contact.phone.replace(/\s/g, '')}`}
              aria-label={`Call ${contact.name ?? ''}`}
            >
              <Phone size={20} strokeWidth={1.5} aria-hidden />
            </a>
          )}
        </div>
      )}
      <Facts rows={rows} />
      <TicketFacts ticket={ticket} />
      <p className="mt-2 mb-6">
        <Link
          to="/installer/sites/$id"
          params={{ id: ticket.assetId }}
          className="lnk inline-flex min-h-6 items-center"
        >
          {TICKETS.site}
        </Link>
      </p>
      {works && <Photos ticket={ticket} />}
      <Block id="notes" title={TICKETS.notes}>
        <ul className="mb-4 flex flex-col gap-2">
          {ticket.notes.map(({ by, text, at }) => (
            <li key={`${at} ${text}`}>
              <b className="font-medium">
                {by}, {moment(at)}.
              </b>{' '}
              {text}
            </li>
          ))}
        </ul>
        {!ticket.closedAt && <NoteForm ticket={ticket} />}
      </Block>
      <Block id="messages" title={TICKET_THREAD.title}>
        <TicketThread ticketId={id} begins={!hasEnded(ticket)} />
      </Block>
      <div className="sticky bottom-0 -mx-1 flex flex-col gap-2 border-t border-border bg-background px-1 py-3 empty:hidden">
        <TicketAction ticket={ticket} />
      </div>
    </div>
  );
}

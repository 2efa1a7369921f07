import type { TicketView } from '@libs/contracts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/button';
import { DeclineForm } from './decline-form';
import { FixForm } from './fix-form';
import { usePhotoCount } from './photos';
import { SwapForm } from './swap-form';
import { useTicketStep } from './ticket-steps';
import { TICKETS } from './tickets.texts';
import { VisitForm } from './visit-form';

type Asking = 'decline' | 'visit' | 'swap' | 'fix' | null;

/** The next step of a ticket, and the form that it needs. */
export function TicketAction({ ticket }: { ticket: TicketView }) {
  const [asking, setAsking] = useState<Asking>(null);
  const step = useTicketStep(ticket);
  const photos = usePhotoCount(ticket);
  const close = () => setAsking(null);
  const form = { ticket, onClose: close };
  if (asking === 'decline') return <DeclineForm {...form} />;
  if (asking === 'visit') return <VisitForm {...form} />;
  if (asking === 'swap') return <SwapForm {...form} />;
  if (asking === 'fix') return <FixForm {...form} />;
  switch (ticket.status) {
    case 'offered':
      return (
        <Row>
          <Button variant="outline" size="lg" onClick={() => setAsking('decline')}>
            {TICKETS.decline}
          </Button>
          <Button size="lg" onClick={() => void step('accept', {})}>
            {TICKETS.accept}
          </Button>
        </Row>
      );
    case 'accepted':
    case 'reopened':
      return (
        <Row>
          <Button size="lg" onClick={() => setAsking('visit')}>
            {TICKETS.setVisit}
          </Button>
        </Row>
      );
    case 'visit_set':
      return (
        <Row>
          <Button variant="outline" size="lg" onClick={() => setAsking('visit')}>
            {TICKETS.moveVisit}
          </Button>
          <Button size="lg" onClick={() => void step('arrive', { at: new Date().toISOString() })}>
            {TICKETS.arrive}
          </Button>
        </Row>
      );
    case 'on_site':
      return (
        <>
          {photos === 0 && <p className="text-sm text-muted-foreground">{TICKETS.photoNeeded}</p>}
          <Row>
            <Button variant="outline" size="lg" onClick={() => setAsking('swap')}>
              {TICKETS.swap}
            </Button>
            <Button size="lg" disabled={photos === 0} onClick={() => setAsking('fix')}>
              {TICKETS.fix}
            </Button>
          </Row>
        </>
      );
    default:
      return null;
  }
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex gap-2.5 max-md:*:flex-1">{children}</div>;

import type { TicketView } from '@libs/contracts';
import { useRef } from 'react';
import { Button } from '../../../kit/button';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { Block } from '../../common/shell/block';
import { isOfTicket, useTicketPhoto } from './ticket-steps';
import { TICKETS } from './tickets.texts';

/** The photos of a ticket, those on this phone too. */
export function usePhotoCount(ticket: TicketView): number {
  const held = useSyncQueue().filter(
    (item) => item.work.what === 'file' && isOfTicket(item, ticket.id) && item.state !== 'refused',
  );
  const names = new Set(held.map((item) => (item.work.what === 'file' ? item.work.name : '')));
  return ticket.photos.filter(({ name, state }) => state !== 'rejected' && !names.has(name)).length + held.length;
}

export function Photos({ ticket }: { ticket: TicketView }) {
  const add = useTicketPhoto(ticket);
  const input = useRef<HTMLInputElement>(null);
  const count = usePhotoCount(ticket);
  return (
    <Block id="photos" title={TICKETS.photos} note={count > 0 ? String(count) : undefined}>
      {ticket.photos.length > 0 && (
        <ul className="mb-3 text-sm">
          {ticket.photos.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      <p className="mb-3 text-sm text-muted-foreground">{TICKETS.photoHelp}</p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        className="sr-only"
        tabIndex={-1}
        aria-label={TICKETS.photos}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void add(file);
          event.target.value = '';
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        {TICKETS.addPhoto}
      </Button>
    </Block>
  );
}

import { type TicketStatus, TicketView } from '@libs/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../kit/sonner';
import { newKey } from '../../../lib/api/new-key';
import { useSession } from '../../../lib/session/session';
import { syncQueue } from '../../../lib/sync-queue/browser-queue';
import { nameOf } from '../../../lib/sync-queue/send-item';
import { isOpen, type Items, type SyncQueueItem, type TicketStep } from '../../../lib/sync-queue/sync-queue.rules';
import { keys } from '../../../live/query-keys';
import { ticketQuery } from '../../common/tickets/tickets.queries';
import { TICKETS } from './tickets.texts';

/** What an installer does with a ticket is kept on this phone first, then sent, in order for each site. */

export const isOfTicket = ({ work }: SyncQueueItem, id: string): boolean =>
  (work.what === 'ticket' || work.what === 'file') && work.ticketId === id;

const AFTER: Partial<Record<TicketStep, TicketStatus>> = {
  accept: 'accepted',
  visit: 'visit_set',
  arrive: 'on_site',
  fix: 'fixed',
};

/** The ticket for the person who holds the phone: with the steps that it holds still. */
export function withHeld(ticket: TicketView, items: Items): TicketView {
  let { status } = ticket;
  for (const { work, ...item } of items) {
    if (work.what !== 'ticket' || work.ticketId !== ticket.id || !isOpen(item as SyncQueueItem)) continue;
    status = AFTER[work.step] ?? status;
  }
  return status === ticket.status ? ticket : { ...ticket, status };
}

type Owner = Pick<TicketView, 'id' | 'projectId' | 'site'>;

/** Resolves once it is safe on the phone. */
export function useTicketStep({ id, projectId, site }: Owner): (step: TicketStep, fields: object) => Promise<void> {
  const { user } = useSession();
  return async (step, fields) => {
    if (!user) return;
    const owner = { accountId: user.id, projectId, jobId: null, site: site ?? '' };
    const work = { what: 'ticket', step, ticketId: id } as const;
    await syncQueue.add({ ...owner, id: newKey(), key: newKey(), work, at: Date.now() }, { fields });
  };
}

/** Its bytes are read now, because a camera may discard them. */
export function useTicketPhoto({ id, projectId, site }: Owner): (file: File) => Promise<void> {
  const { user } = useSession();
  return async (file) => {
    if (!user) return;
    const bytes = await file.arrayBuffer();
    const owner = { accountId: user.id, projectId, jobId: null, site: site ?? '' };
    const work = { what: 'file', fileType: 'ticket_photo', name: file.name, size: file.size, ticketId: id } as const;
    await syncQueue.add({ ...owner, id: newKey(), key: newKey(), work, at: Date.now() }, { bytes, type: file.type });
  };
}

/** Shows what the server answers to what this phone sent, at once. */
export function useTicketNews(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      syncQueue.onNews((news) => {
        const { work } = news.item;
        const isPhoto = work.what === 'file' && work.ticketId;
        if (work.what !== 'ticket' && !isPhoto) return;
        const name = nameOf(news.item);
        if ('refused' in news) return toast.failure(TICKETS.refused(name), { detail: news.refused });
        const read = TicketView.safeParse(news.answer);
        if (read.success) client.setQueryData(ticketQuery(read.data.id).queryKey, read.data);
        void client.invalidateQueries({ queryKey: keys.tickets() });
        toast.success(TICKETS.done(name));
      }),
    [client],
  );
}

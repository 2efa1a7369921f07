import { routes, type TicketView } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/sonner';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

/** Tickets that the reader may see, those of the last 30 days too. Read again whenever something happens to one. */
export const ticketsQuery = queryOptions({
  queryKey: keys.tickets('all'),
  queryFn: ({ signal }) => api(routes.listTickets, { query: { ended: 'true' }, signal }),
});

export const ticketsOfSite = (asset: string) =>
  queryOptions({
    queryKey: keys.tickets('site', asset),
    queryFn: ({ signal }) => api(routes.listTickets, { query: { asset, ended: 'true' }, signal }),
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: keys.tickets('one', id),
    queryFn: ({ signal }) => api(routes.getTicket, { params: { id }, signal }),
  });

/** Does something with a ticket, and shows what became of it and of its alert. */
export function useTicketCall<B>(call: (body: B) => Promise<TicketView>, done: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: keys.tickets() }),
        client.invalidateQueries({ queryKey: keys.alerts() }),
      ]);
      toast.success(done);
      onDone?.();
    },
  });
}

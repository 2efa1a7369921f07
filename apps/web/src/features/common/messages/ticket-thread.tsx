import { routes } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { Skeleton } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { useOffline } from '../../../records/list/use-offline';
import { useMay } from '../team/team.queries';
import { Audience } from './audience';
import { TICKET_THREAD } from './messages.texts';
import { ThreadBody } from './thread-body';

/** The conversation of a ticket, null while nobody has begun it. Under the threads, so that a new message moves it. */
const ticketThread = (id: string) =>
  queryOptions({
    queryKey: keys.threads('ticket', id),
    queryFn: async ({ signal }) =>
      (await api(routes.listThreads, { query: { about: id, limit: 1 }, signal })).items[0] ?? null,
  });

/** What the parties and the office write about a ticket, on its page. `begins`: it is offered and hasn't ended. */
export function TicketThread({ ticketId, begins }: { ticketId: string; begins: boolean }) {
  const client = useQueryClient();
  const offline = useOffline();
  const { may } = useMay('act');
  const { data: thread, error, isPending, refetch } = useQuery(ticketThread(ticketId));
  const begin = useMutation({
    mutationFn: () => api(routes.openThread, { body: { kind: 'ticket', about: ticketId } }),
    onSuccess: (opened) => client.setQueryData(ticketThread(ticketId).queryKey, opened),
    onError: (refused) => toast.failure(TICKET_THREAD.failed, { detail: reasonOf(refused) }),
  });
  if (isPending) return <Skeleton width={320} />;
  if (error && !thread)
    return <ErrorState title={TICKET_THREAD.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  if (thread)
    return (
      <div className="-mx-4 flex max-h-160 min-h-80 flex-col" data-slot="ticket-thread">
        <Audience thread={thread} />
        <ThreadBody thread={thread} />
      </div>
    );
  if (!begins || !may) return <p className="text-muted-foreground">{TICKET_THREAD.none}</p>;
  return (
    <Button variant="outline" working={begin.isPending} {...offline} onClick={() => begin.mutate()}>
      {TICKET_THREAD.first}
    </Button>
  );
}

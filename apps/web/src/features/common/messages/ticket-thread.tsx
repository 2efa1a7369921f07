import { routes, type ThreadView } from '@libs/contracts';
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

/**
 * The conversation of a ticket, null while nobody has begun it; of several, the one of its present parties. Under the threads, so that a
 * new message moves it.
 */
const ticketThread = (id: string) =>
  queryOptions({
    queryKey: keys.threads('ticket', id),
    queryFn: async ({ signal }) => {
      const { items } = await api(routes.listThreads, { query: { about: id, limit: 10 }, signal });
      return items.find((one) => !isOver(one)) ?? items[0] ?? null;
    },
  });

/** Its parties have changed: those of today need another one. */
const isOver = ({ closed }: ThreadView): boolean => closed === 'project_over' || closed === 'job_ended';

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
  const write = (words: string) => (
    <Button variant="outline" working={begin.isPending} {...offline} onClick={() => begin.mutate()}>
      {words}
    </Button>
  );
  if (thread)
    return (
      <div className="-mx-4 flex max-h-160 min-h-80 flex-col" data-slot="ticket-thread">
        <Audience thread={thread} />
        <ThreadBody thread={thread} />
        {isOver(thread) && begins && may && <p className="px-4 pt-3">{write(TICKET_THREAD.next)}</p>}
      </div>
    );
  if (!begins || !may) return <p className="text-muted-foreground">{TICKET_THREAD.none}</p>;
  return write(TICKET_THREAD.first);
}

import { routes, type WorkKind } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { Skeleton } from '../../../kit/skeleton';
import { toast } from '../../../kit/sonner';
import { api, reasonOf } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { NOTES } from './messages.texts';
import { ThreadBody } from './thread-body';

const READ = {
  lead: routes.listLeadNotes,
  host: routes.listHostNotes,
  funder: routes.listFunderNotes,
  installer: routes.listInstallerNotes,
  project: routes.listProjectNotes,
} as const;

/** The thread of a record's notes, and how many there are. Under the threads, so that a new note moves it. */
const notesQuery = (kind: WorkKind, id: string) =>
  queryOptions({
    queryKey: keys.threads('notes', kind, id),
    queryFn: async ({ signal }) => (await api(READ[kind], { params: { id }, query: { limit: 1 }, signal })).thread,
  });

/** What the office writes among itself about a record. No party ever reads it, and the stripe says so. */
export function RecordNotes({ kind, id }: { kind: WorkKind; id: string }) {
  const client = useQueryClient();
  const { data: thread, error, isPending, refetch } = useQuery(notesQuery(kind, id));
  const begin = useMutation({
    mutationFn: () => api(routes.openThread, { body: { kind: 'internal', about: id } }),
    onSuccess: (opened) => client.setQueryData(notesQuery(kind, id).queryKey, opened),
    onError: (refused) => toast.failure(NOTES.failed, { detail: reasonOf(refused) }),
  });
  if (isPending) return <Skeleton width={320} />;
  if (error && !thread)
    return <ErrorState title={NOTES.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />;
  return (
    <div className="office-only -mx-6 flex max-h-160 min-h-80 flex-col max-md:-mx-4" data-slot="record-notes">
      <div aria-hidden className="office-only-stripe h-2 shrink-0" />
      <p className="px-8 pt-3 text-xs text-muted-foreground max-md:px-4">{NOTES.officeOnly}</p>
      {thread ? (
        <ThreadBody thread={thread} />
      ) : (
        <div className="px-8 py-4 max-md:px-4">
          <Button variant="outline" working={begin.isPending} onClick={() => begin.mutate()}>
            {NOTES.first}
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many notes a record has, for the tab; undefined while unknown or none. */
export function useNoteCount(kind: WorkKind, id: string): number | undefined {
  const { data } = useQuery(notesQuery(kind, id));
  return data?.lastSeq || undefined;
}

import { type Owner, type RecordWork, routes, type WorkKind } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { useSession } from '../../lib/session/session';
import { keys } from '../../live/query-keys';
import { showWork, workQuery } from '../work/work.queries';
import { OWNER } from './owner.texts';

/** The admins who can own records. */
export const ownersQuery = queryOptions({
  queryKey: keys.work('people'),
  queryFn: ({ signal }) => api(routes.listOwners, { signal }),
});

const SET = {
  lead: routes.setLeadOwner,
  host: routes.setHostOwner,
  funder: routes.setFunderOwner,
  installer: routes.setInstallerOwner,
  project: routes.setProjectOwner,
} as const;

interface Change {
  owner: Owner | null;
  /** As the person saw it. */
  before: Owner | null;
  undone?: boolean;
}

/** Gives a record to someone else, shown at once; with a way back. */
export function useSetOwner(kind: WorkKind, id: string) {
  const client = useQueryClient();
  const show = (owner: Owner | null) => showWork(client, kind, id, { owner });
  const change = useMutation({
    mutationFn: ({ owner, before }: Change) =>
      api(SET[kind], { params: { id }, body: { ownerId: owner?.id ?? null, expected: before?.id ?? null } }),
    onMutate: ({ owner }) => show(owner),
    onSuccess: (_, { owner, before, undone }) => {
      const undo = () => change.mutate({ owner: before, before: owner, undone: true });
      const action = undone ? undefined : { label: 'Undo', onPress: undo };
      toast.success(owner ? OWNER.given(owner.name) : OWNER.taken, { action });
    },
    onError: (error, { before }) => {
      show(before);
      toast.failure(OWNER.failed, { detail: refusalWords(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.work() }),
  });
  return change;
}

/** What a person is called where the reader may be meant. */
export function useOwnerName(): (owner: Owner | null) => string {
  const { user } = useSession();
  return (owner) => (owner === null ? OWNER.none : owner.id === user?.id ? OWNER.me : owner.name);
}

export const useOwner = (kind: WorkKind, id: string) =>
  useQuery({ ...workQuery(kind, id), select: ({ owner }: RecordWork) => owner });

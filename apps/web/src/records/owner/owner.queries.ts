import { type Owner, OWNERS_AT_MOST, routes, type WorkKind } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { useSession } from '../../lib/session/session';
import { keys } from '../../live/query-keys';
import { OWNER } from './owner.texts';

type Found = ReadonlyMap<string, Owner | null>;
interface Batch {
  ids: Set<string>;
  answer: Promise<Found>;
}
const batches = new Map<WorkKind, Batch>();

/** The rows of a list ask at once: one request brings the owners of all of them. */
function ask(kind: WorkKind, id: string): Promise<Owner | null> {
  let batch = batches.get(kind);
  if (!batch || batch.ids.size >= OWNERS_AT_MOST) {
    const ids = new Set<string>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(async (): Promise<Found> => {
      if (batches.get(kind)?.ids === ids) batches.delete(kind);
      const { items } = await api(routes.listRecordOwners, { query: { kind, ids: [...ids].join(',') } });
      return new Map(items.map((record) => [record.id, record.owner]));
    });
    batch = { ids, answer };
    batches.set(kind, batch);
  }
  batch.ids.add(id);
  return batch.answer.then((found) => found.get(id) ?? null);
}

const ownerQuery = (kind: WorkKind, id: string) =>
  queryOptions({ queryKey: keys.owners(kind, id), queryFn: () => ask(kind, id) });

/** The admins who can own records. */
export const ownersQuery = queryOptions({
  queryKey: keys.owners('people'),
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
  const { queryKey } = ownerQuery(kind, id);
  const change = useMutation({
    mutationFn: ({ owner, before }: Change) =>
      api(SET[kind], { params: { id }, body: { ownerId: owner?.id ?? null, expected: before?.id ?? null } }),
    onMutate: ({ owner }) => client.setQueryData(queryKey, owner),
    onSuccess: (_, { owner, before, undone }) => {
      const undo = () => change.mutate({ owner: before, before: owner, undone: true });
      const action = undone ? undefined : { label: 'Undo', onPress: undo };
      toast.success(owner ? OWNER.given(owner.name) : OWNER.taken, { action });
    },
    onError: (error, { before }) => {
      client.setQueryData(queryKey, before);
      toast.failure(OWNER.failed, { detail: refusalWords(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.owners() }),
  });
  return change;
}

/** What a person is called where the reader may be meant. */
export function useOwnerName(): (owner: Owner | null) => string {
  const { user } = useSession();
  return (owner) => (owner === null ? OWNER.none : owner.id === user?.id ? OWNER.me : owner.name);
}

export const useOwner = (kind: WorkKind, id: string) => useQuery(ownerQuery(kind, id));

import {
  type Duplicate,
  type Merge,
  type MergeField,
  type MergeKind,
  type MergePreview,
  routes,
} from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { keys } from '../../live/query-keys';
import { MERGING } from './merging.texts';

type Kind = MergeKind | 'lead';

/** All pairs, or those of one record. */
export const duplicatesQuery = (of?: { kind: Kind; id: string }) =>
  queryOptions({
    queryKey: keys.work('duplicates', of?.id ?? 'all'),
    queryFn: async ({ signal }): Promise<Duplicate[]> =>
      (await api(routes.listDuplicates, { query: of ?? {}, signal })).items,
  });

export const mergesQuery = (record: string) =>
  queryOptions({
    queryKey: keys.work('merges', record),
    queryFn: async ({ signal }): Promise<Merge[]> =>
      (await api(routes.listMerges, { query: { record }, signal })).items,
  });

const PREVIEW = {
  host: routes.previewHostMerge,
  funder: routes.previewFunderMerge,
  installer: routes.previewInstallerMerge,
} as const;
const MERGE = { host: routes.mergeHosts, funder: routes.mergeFunders, installer: routes.mergeInstallers } as const;

export const previewQuery = (kind: MergeKind, staysId: string, goesId: string) =>
  queryOptions({
    queryKey: keys.work('merge', staysId, goesId),
    queryFn: ({ signal }): Promise<MergePreview> =>
      api(PREVIEW[kind], { params: { id: staysId }, query: { goesId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What the lists hold of either record comes live; these are the answers that no event carries. */
function useAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.work() });
}

export function useUndoMerge() {
  const again = useAgain();
  return useMutation({
    mutationFn: (id: string) => api(routes.undoMerge, { params: { id } }),
    onSuccess: () => toast.success(MERGING.undone),
    onError: (error) => toast.failure(MERGING.undoFailed, { detail: refusalWords(error) }),
    onSettled: again,
  });
}

interface Merging {
  preview: MergePreview;
  take: MergeField[];
}

export function useMerge(onMerged: (merge: Merge) => void) {
  const again = useAgain();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: ({ preview: { kind, stays, goes }, take }: Merging) =>
      api(MERGE[kind], {
        params: { id: stays.id },
        body: { goesId: goes.id, take, versions: { stays: stays.version, goes: goes.version } },
      }),
    onSuccess: (merge, { preview }) => {
      const action = { label: 'Undo', onPress: () => undo.mutate(merge.id) };
      toast.success(MERGING.merged(preview.goes.name), { action });
      onMerged(merge);
    },
    onSettled: again,
  });
}

export function useNotSame() {
  const again = useAgain();
  const say = useMutation({
    mutationFn: (body: { one: string; other: string; notSame: boolean }) => api(routes.setNotSame, { body }),
    onSuccess: (_, body) => {
      const undo = () => say.mutate({ ...body, notSame: false });
      if (body.notSame) toast.success(MERGING.said, { action: { label: 'Undo', onPress: undo } });
    },
    onError: (error) => toast.failure(MERGING.saidFailed, { detail: refusalWords(error) }),
    onSettled: again,
  });
  return say;
}

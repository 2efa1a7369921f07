import { type InputOf, routes, type Tag, type WorkKind } from '@libs/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { keys } from '../../live/query-keys';
import { showWork, workQuery } from '../work/work.queries';
import { TAGS } from './tags.texts';

/** The tags of a kind of record, with how many records have each. */
export const tagsQuery = (kind: WorkKind) =>
  queryOptions({
    queryKey: keys.work('tags', kind),
    queryFn: ({ signal }) => api(routes.listTags, { query: { kind }, signal }),
  });

export const useTags = (kind: WorkKind, id: string) => useQuery({ ...workQuery(kind, id), select: ({ tags }) => tags });

const SET = {
  lead: routes.setLeadTags,
  host: routes.setHostTags,
  funder: routes.setFunderTags,
  installer: routes.setInstallerTags,
  project: routes.setProjectTags,
} as const;

/** Puts tags on a record and takes them off, shown at once. */
export function useSetTags(kind: WorkKind, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tags: readonly Tag[]) => api(SET[kind], { params: { id }, body: { tags: tags.map((tag) => tag.id) } }),
    onMutate: (tags) => showWork(client, kind, id, { tags: [...tags] }),
    onError: (error) => toast.failure(TAGS.failed, { detail: refusalWords(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.work() }),
  });
}

/** Creates, changes and deletes tags; a refusal is shown where it was asked. */
export function useTagCommands() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: keys.work() });
  return {
    create: useMutation({
      mutationFn: (body: InputOf<typeof routes.createTag>['body']) => api(routes.createTag, { body }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: { id: string } & InputOf<typeof routes.changeTag>['body']) =>
        api(routes.changeTag, { params: { id }, body }),
      onSuccess,
      onError: (error) => toast.failure(TAGS.failed, { detail: refusalWords(error) }),
    }),
    remove: useMutation({ mutationFn: (id: string) => api(routes.deleteTag, { params: { id } }), onSuccess }),
  };
}

import { type SavedView, type SentTo, routes, type ViewList } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../live/query-keys';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';
import { VIEW } from '../records.texts';

const CHANNEL = 'voltmere.views';

export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: keys.views(list),
    queryFn: async ({ signal }) => (await api(routes.listViews, { query: { list }, signal })).items,
    // Others may share one meanwhile.
    refetchOnWindowFocus: 'always',
  });

/** The views of all lists, for the rail. */
export const allViewsQuery = queryOptions({
  queryKey: keys.views('all'),
  queryFn: async ({ signal }) => (await api(routes.listViews, { query: {}, signal })).items,
  refetchOnWindowFocus: 'always',
});

/** The owner's other tabs of this browser hear of a change. */
export function useViewsOfOtherTabs(list: ViewList): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void client.invalidateQueries({ queryKey: keys.views(list) });
    return () => channel.close();
  }, [client, list]);
}

function publishToTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export type ViewRequest =
  | { act: 'create'; body: SentTo<typeof routes.createView>['body'] & object }
  | { act: 'change'; view: SavedView; body: SentTo<typeof routes.changeView>['body'] & object }
  | { act: 'delete'; view: SavedView }
  | { act: 'default'; viewId: string | null };

function send(list: ViewList, request: ViewRequest): Promise<unknown> {
  switch (request.act) {
    case 'create':
      return api(routes.createView, { body: request.body });
    case 'change':
      return api(routes.changeView, { params: { id: request.view.id }, body: request.body });
    case 'delete':
      return api(routes.deleteView, { params: { id: request.view.id } });
    case 'default':
      return api(routes.setDefaultView, { body: { list, viewId: request.viewId } });
    default:
      return request satisfies never;
  }
}

const DONE: Record<ViewRequest['act'], (request: ViewRequest) => string> = {
  create: () => 'View saved',
  change: () => 'View changed',
  delete: () => 'View deleted',
  default: (request) => (request.act === 'default' && request.viewId ? VIEW.defaultSet : VIEW.defaultDropped),
};

/** Creates, changes, deletes or chooses a view; a refusal is shown where the command was sent. */
export function useChangeViews(list: ViewList, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: ViewRequest) => send(list, request),
    onSuccess: (_, request) => {
      onDone();
      toast.success(DONE[request.act](request));
    },
    onError: (error, request) => {
      if (request.act === 'delete' || request.act === 'default') {
        toast.failure(VIEW.notChanged, { detail: refusalWords(error) });
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.views(list) });
      void client.invalidateQueries({ queryKey: allViewsQuery.queryKey });
      publishToTabs();
    },
  });
}

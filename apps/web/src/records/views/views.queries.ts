import { type SavedView, type SentTo, routes, type ViewList } from '@libs/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../../live/query-keys';
import { toast } from '../../kit/sonner';
import { api } from '../../lib/api/api';
import { refusalWords } from '../../lib/api/refusal-words';

const CHANNEL = 'voltmere.views';

export const viewsQuery = (list: ViewList) =>
  queryOptions({
    queryKey: keys.views(list),
    queryFn: async ({ signal }) => (await api(routes.listViews, { query: { list }, signal })).items,
    // Others may share one meanwhile.
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

function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export type ViewWish =
  | { act: 'create'; body: SentTo<typeof routes.createView>['body'] & object }
  | { act: 'change'; view: SavedView; body: SentTo<typeof routes.changeView>['body'] & object }
  | { act: 'delete'; view: SavedView }
  | { act: 'default'; viewId: string | null };

function send(list: ViewList, wish: ViewWish): Promise<unknown> {
  switch (wish.act) {
    case 'create':
      return api(routes.createView, { body: wish.body });
    case 'change':
      return api(routes.changeView, { params: { id: wish.view.id }, body: wish.body });
    case 'delete':
      return api(routes.deleteView, { params: { id: wish.view.id } });
    case 'default':
      return api(routes.setDefaultView, { body: { list, viewId: wish.viewId } });
    default:
      return wish satisfies never;
  }
}

const DONE: Record<ViewWish['act'], (wish: ViewWish) => string> = {
  create: () => 'View saved',
  change: () => 'View changed',
  delete: () => 'View deleted',
  default: (wish) => (wish.act === 'default' && wish.viewId ? 'The list opens with this view' : 'The list opens plain'),
};

/** Makes, changes, deletes or chooses a view; a refusal is told where the wish was made. */
export function useChangeViews(list: ViewList, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: ViewWish) => send(list, wish),
    onSuccess: (_, wish) => {
      onDone();
      toast.success(DONE[wish.act](wish));
    },
    onError: (error, wish) => {
      if (wish.act === 'delete' || wish.act === 'default') {
        toast.failure('Failed to change the view', { detail: refusalWords(error) });
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: keys.views(list) });
      tellOtherTabs();
    },
  });
}

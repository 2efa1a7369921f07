import { type AnswerOf, routes } from '@libs/contracts';
import { hashKey, keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api, reasonOf } from '../../../lib/api/api';
import { PAGE_SIZE } from '../../../lib/list-search';
import { useSession } from '../../../lib/session/session';
import { toast } from '../../../kit/sonner';
import { BELL } from './notifications.texts';

const SHOWN = 30;
/** The maximum per response. */
const MOST = 100;

export const notifications = queryOptions({
  queryKey: keys.list('notifications'),
  queryFn: ({ signal }) => api(routes.listNotifications, { query: { limit: SHOWN, folded: 'true' }, signal }),
});
type Listed = AnswerOf<typeof routes.listNotifications>;

/** The number of unread notifications, live; 0 while signed out. */
export function useUnread(): number {
  const { status } = useSession();
  return useQuery({ ...notifications, enabled: status === 'signed-in' }).data?.unread ?? 0;
}

/** One page of the person's notifications, either all or only unread ones. */
export const notificationsPage = (search: { unread?: boolean | undefined; cursor?: string | undefined }) => {
  const query = {
    limit: PAGE_SIZE,
    folded: 'true' as const,
    unread: search.unread ? ('true' as const) : undefined,
    cursor: search.cursor,
  };
  return queryOptions({
    queryKey: keys.list('notifications', query),
    queryFn: ({ signal }) => api(routes.listNotifications, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The records that one check found; the list itself has one line for all of them. */
export const recordsOfCheck = (together: string) => {
  const query = { limit: MOST, together };
  return queryOptions({
    queryKey: keys.list('notifications', query),
    queryFn: ({ signal }) => api(routes.listNotifications, { query, signal }),
  });
};

/** Marks some or all as read: immediately in every list here, and in other tabs through the log. */
export function useRead() {
  const client = useQueryClient();
  const lists = { queryKey: ['notifications'] };
  return useMutation({
    mutationFn: (ids: string[] | 'all') =>
      api(routes.readNotifications, { body: ids === 'all' ? { all: true } : { ids } }),
    onMutate: (ids) => {
      const before = client.getQueriesData<Listed>(lists);
      const now = new Date().toISOString();
      const wasUnread = new Set<string>();
      for (const [, data] of before)
        for (const item of data?.items ?? [])
          if (item.readAt === null && (ids === 'all' || ids.includes(item.id))) wasUnread.add(item.id);
      client.setQueriesData<Listed>(
        lists,
        (data) =>
          data && {
            ...data,
            items: data.items.map((item) => (wasUnread.has(item.id) ? { ...item, readAt: now } : item)),
            unread: ids === 'all' ? 0 : Math.max(0, data.unread - wasUnread.size),
          },
      );
      return before;
    },
    onSuccess: ({ unread }, _, before) => {
      client.setQueriesData<Listed>(lists, (data) => data && { ...data, unread });
      // A list requested meanwhile may have been answered before this.
      const known = new Set(before.map(([key]) => hashKey(key)));
      void client.invalidateQueries({
        ...lists,
        predicate: ({ queryHash, state }) => !known.has(queryHash) || state.fetchStatus === 'fetching',
      });
    },
    onError: (error, _, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      void client.invalidateQueries(lists);
      toast.failure(BELL.notMarked, { detail: reasonOf(error) });
    },
  });
}

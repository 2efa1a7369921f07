import { type InputOf, type Role, routes } from '@libs/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

export type Only = NonNullable<InputOf<typeof routes.listThreads>['query']['only']>;

const PAGE = 50;

/** All under one key: whatever happens in a thread, open pages read them again. */
export const threadsQuery = (query: { search?: string; only?: Only; limit?: number } = {}) =>
  queryOptions({
    queryKey: keys.threads('list', query),
    queryFn: ({ signal }) => api(routes.listThreads, { query: { limit: PAGE, ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: keys.threads('one', id),
    queryFn: ({ signal }) => api(routes.getThread, { params: { id }, signal }),
  });

/** The newest messages first, and page by page what stands before them. */
export const messagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.threads('messages', id),
    queryFn: ({ pageParam, signal }) =>
      api(routes.listMessages, {
        params: { id },
        query: { limit: PAGE, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasBefore ? (page.items[0]?.seq ?? null) : null),
  });

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: keys.threads('people', id),
    queryFn: ({ signal }) => api(routes.listThreadPeople, { params: { id }, signal }),
  });

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.threads('history', id),
    queryFn: ({ signal }) => api(routes.getMessageHistory, { params: { id }, signal }),
  });

/** Where a role reads its messages. */
export const messagesPath = (role: Role) => (role === 'admin' ? '/admin/messages' : '/messages');

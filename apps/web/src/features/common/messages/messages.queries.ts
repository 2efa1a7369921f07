import { type InputOf, type Role, routes } from '@libs/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';

export type Only = NonNullable<InputOf<typeof routes.listThreads>['query']['only']>;

const PAGE = 50;

/** All under one key: any event in a thread makes open pages reload them. */
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

/** The newest messages first, then page by page the earlier ones. */
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

/** The messages page of a role. */
export const messagesPath = (role: Role) => (role === 'admin' ? '/admin/messages' : '/messages');

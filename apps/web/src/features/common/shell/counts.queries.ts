import { type PageCount, type Reader, routes, type Statistics } from '@libs/contracts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { COUNTS as WORDS } from './shell.texts';

/** The number of records, from the same request as the dashboard's totals. */
const totalOf = (of: 'hosts' | 'funders' | 'installers' | 'projects') => ({
  words: WORDS[of],
  query: queryOptions({
    queryKey: keys.statistics,
    queryFn: ({ signal }) => api(routes.getStatistics, { signal }),
    select: (all: Statistics) => all[of].total,
  }),
});

/** The rail's counts, each under a key that live changes of its subject refresh, and the noun for what it counts. */
const COUNTS = {
  newLeads: {
    words: WORDS.newLeads,
    query: queryOptions({
      queryKey: [...keys.leadCounts, 'new'],
      queryFn: async ({ signal }) =>
        (await api(routes.listLeads, { query: { status: 'submitted', limit: 1 }, signal })).total,
    }),
  },
  waitingConversations: {
    words: WORDS.waiting,
    query: queryOptions({
      queryKey: keys.inbox('waiting'),
      queryFn: async ({ signal }) =>
        (await api(routes.listInbox, { query: { status: 'waiting', limit: 1 }, signal })).total,
    }),
  },
  unreadMessages: {
    words: WORDS.unread,
    query: queryOptions({
      queryKey: keys.threads('unread'),
      queryFn: async ({ signal }) => (await api(routes.countUnread, { signal })).unread,
    }),
  },
  hosts: totalOf('hosts'),
  funders: totalOf('funders'),
  installers: totalOf('installers'),
  projects: totalOf('projects'),
} satisfies Record<PageCount, unknown>;

const NAMES = Object.keys(COUNTS) as PageCount[];

/** A page's count, as a number and in words; nothing for 0 or while loading. */
export function useCounts({ role, billingOnly }: Reader): Partial<Record<PageCount, { count: number; words: string }>> {
  return useQueries({
    // Everyone has messages; the other counts are only for admins.
    queries: NAMES.map((name) => ({
      ...COUNTS[name].query,
      enabled: role === 'admin' || (name === 'unreadMessages' && !billingOnly),
    })),
    combine: (answers) =>
      Object.fromEntries(
        NAMES.flatMap((name, index) => {
          const count = answers[index]?.data;
          return count ? [[name, { count, words: COUNTS[name].words(count) }]] : [];
        }),
      ),
  });
}

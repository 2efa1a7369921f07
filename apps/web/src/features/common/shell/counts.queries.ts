import { type PageCount, type Role, routes, type Statistics } from '@libs/contracts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { COUNTS as WORDS } from './shell.texts';

/** How many records there are, by the same request as the totals of the dashboard. */
const totalOf = (of: 'hosts' | 'funders' | 'installers' | 'projects') => ({
  words: WORDS[of],
  query: queryOptions({
    queryKey: keys.statistics,
    queryFn: ({ signal }) => api(routes.getStatistics, { signal }),
    select: (all: Statistics) => all[of].total,
  }),
});

/** The rail's figures, each under a key that live changes of its subject refresh, and what one of them counts. */
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

/** How much waits on a page, or how many records it has, as a number and in words; nothing for 0 or before it is known. */
export function useCounts(role: Role): Partial<Record<PageCount, { count: number; words: string }>> {
  return useQueries({
    // Messages are everyone's; the others count what admins have to do.
    queries: NAMES.map((name) => ({ ...COUNTS[name].query, enabled: role === 'admin' || name === 'unreadMessages' })),
    combine: (answers) =>
      Object.fromEntries(
        NAMES.flatMap((name, index) => {
          const count = answers[index]?.data;
          return count ? [[name, { count, words: COUNTS[name].words(count) }]] : [];
        }),
      ),
  });
}

import { type PageCount, type Role, routes } from '@libs/contracts';
import { queryOptions, useQueries } from '@tanstack/react-query';
import { api } from '../../../lib/api/api';
import { keys } from '../../../live/query-keys';
import { COUNTS as WORDS } from './shell.texts';

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
} satisfies Record<PageCount, unknown>;

const NAMES = Object.keys(COUNTS) as PageCount[];

/** What waits on a page, as a number and in words; nothing where nothing waits, or where it is not known yet. */
export function useCounts(role: Role): Partial<Record<PageCount, { count: number; words: string }>> {
  return useQueries({
    // Messages are everybody's; the others count what admins have to do.
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

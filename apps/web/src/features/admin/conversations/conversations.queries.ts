import { CONVERSATION_STATUSES, type ConversationStatus, routes } from '@libs/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keys } from '../../../live/query-keys';
import { api } from '../../../lib/api/api';

const MOST = 200;
const OF_TAB: Record<'open' | 'closed', readonly ConversationStatus[]> = {
  open: ['waiting', 'with_person'],
  closed: CONVERSATION_STATUSES.filter((status) => status === 'closed'),
};

/** Reloaded whenever one of them gets a message. */
export const inboxQuery = (tab: 'open' | 'closed') =>
  queryOptions({
    queryKey: keys.inbox('list', tab),
    queryFn: ({ signal }) => api(routes.listInbox, { query: { status: OF_TAB[tab].join(','), limit: MOST }, signal }),
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.inbox('one', id),
    queryFn: ({ signal }) => api(routes.getInboxConversation, { params: { id }, signal }),
  });

export const unansweredQuery = queryOptions({
  queryKey: keys.inbox('unanswered'),
  queryFn: ({ signal }) => api(routes.listUnanswered, { query: { limit: MOST }, signal }),
});

export const helpVotesQuery = queryOptions({
  queryKey: keys.inbox('help-votes'),
  queryFn: ({ signal }) => api(routes.listHelpVotes, { signal }),
});

export const sendAnswer = (id: string, text: string) =>
  api(routes.answerConversation, { params: { id }, body: { text } });
export const sendClose = (id: string) => api(routes.closeConversation, { params: { id }, body: {} });

import { z } from 'zod';
import { Id, IdParams, listOf, listQuery, NoBody } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin, everyone, page } from '../base/route-parts.js';
import {
  ChatAnswer,
  ChatBody,
  Conversation,
  CONVERSATION_STATUSES,
  HandOverBody,
  HelpVote,
  InboxConversation,
  InboxItem,
  THUMBS,
  UnansweredQuestions,
} from './views.js';

const own = '/api/lori/conversations';
const inbox = '/api/admin/conversations';

/** The assistant: a visitor's chat with Lori, and the inbox of the people who reply in her place. */
export const loriRoutes = {
  askLori: route({
    method: 'POST',
    path: '/api/lori/chat',
    access: 'anyone',
    body: ChatBody,
    response: ChatAnswer,
    summary:
      'Ask Lori. With `Accept: text/event-stream` the answer is streamed in frames; the last one holds all of it.',
  }),
  getConversation: route({
    method: 'GET',
    path: `${own}/:id`,
    access: 'anyone',
    params: IdParams,
    response: Conversation,
    summary: 'Get your conversation, including an answer still being written',
  }),
  openConversation: route({
    method: 'POST',
    path: `${own}/:id/open`,
    access: 'anyone',
    params: IdParams,
    body: z.strictObject({ key: z.string().min(1).max(100).describe('from the link in the email') }),
    response: Conversation,
    summary: 'Open a visitor’s conversation by its link from an email, and continue it in this browser',
  }),
  stopAnswer: route({
    method: 'POST',
    path: `${own}/:id/stop`,
    access: 'anyone',
    params: IdParams,
    body: NoBody,
    response: Conversation,
    summary: 'Stop the answer being written. What has been sent is kept.',
  }),
  rateAnswer: route({
    method: 'POST',
    path: `${own}/:id/thumbs`,
    access: 'anyone',
    params: IdParams,
    body: z.strictObject({ messageId: Id, thumbs: z.enum(THUMBS).nullable() }),
    response: Conversation,
    summary: 'Rate an answer as useful or not; null removes the rating',
  }),
  eraseConversation: route({
    method: 'DELETE',
    path: `${own}/:id`,
    access: 'anyone',
    params: IdParams,
    status: 204,
    summary: 'Erase your conversation',
  }),
  voteOnHelp: route({
    method: 'POST',
    path: '/api/help/:passage/votes',
    access: 'anyone',
    params: z.strictObject({
      passage: z
        .string()
        .max(80)
        .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use the id of an answer, such as contract-length'),
    }),
    body: z.strictObject({ helpful: z.boolean() }),
    status: 204,
    summary: 'Say whether an answer in the help was helpful. Votes are counted; who voted isn’t stored.',
  }),
  myConversations: route({
    method: 'GET',
    path: '/api/me/conversations',
    access: everyone,
    response: z.strictObject({ items: z.array(Conversation) }),
    summary: 'Download all your conversations with Lori',
  }),
  eraseMyConversations: route({
    method: 'DELETE',
    path: '/api/me/conversations',
    access: everyone,
    status: 204,
    summary: 'Erase all your conversations with Lori',
  }),
} as const satisfies Record<string, RouteSpec>;

export const inboxRoutes = {
  handOver: route({
    method: 'POST',
    path: `${own}/:id/hand-over`,
    access: 'anyone',
    params: IdParams,
    body: HandOverBody,
    response: Conversation,
    summary: 'Ask to speak to a person, who can then read the conversation. A visitor becomes a lead.',
  }),
  listInbox: route({
    method: 'GET',
    path: inbox,
    access: admin,
    query: listQuery(CONVERSATION_STATUSES, ['lastAt']),
    response: listOf(InboxItem),
    summary: 'List the conversations that need a person',
  }),
  getInboxConversation: route({
    method: 'GET',
    path: `${inbox}/:id`,
    access: admin,
    params: IdParams,
    response: InboxConversation,
    summary: 'Get one of these conversations with its messages',
  }),
  answerConversation: route({
    method: 'POST',
    path: `${inbox}/:id/messages`,
    access: admin,
    params: IdParams,
    body: z.strictObject({ text: z.string().trim().min(1, 'Write a reply').max(4000) }),
    response: InboxConversation,
    summary: 'Take over from Lori. She stops answering.',
  }),
  closeConversation: route({
    method: 'POST',
    path: `${inbox}/:id/close`,
    access: admin,
    params: IdParams,
    body: NoBody,
    response: InboxConversation,
    summary: 'Close the conversation. Lori answers again.',
  }),
  listUnanswered: route({
    method: 'GET',
    path: '/api/admin/unanswered-questions',
    access: admin,
    query: page,
    response: UnansweredQuestions,
    summary: 'List the questions Lori couldn’t answer, most asked first',
  }),
  listHelpVotes: route({
    method: 'GET',
    path: '/api/admin/help-votes',
    access: admin,
    response: z.strictObject({ items: z.array(HelpVote) }),
    summary: 'List the answers in the help with their votes over the last 90 days, the least helpful first',
  }),
} as const satisfies Record<string, RouteSpec>;

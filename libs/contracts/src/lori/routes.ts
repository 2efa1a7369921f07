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
  InboxConversation,
  InboxItem,
  THUMBS,
  UnansweredQuestions,
} from './views.js';

const own = '/api/lori/conversations';
const inbox = '/api/admin/conversations';

/** The assistant: what a visitor does with her, and the inbox of those who answer in her place. */
export const loriRoutes = {
  askLori: route({
    method: 'POST',
    path: '/api/lori/chat',
    access: 'anyone',
    body: ChatBody,
    response: ChatAnswer,
    summary: 'Ask Lori; with `Accept: text/event-stream` the answer comes in frames, the whole of it in the last',
  }),
  getConversation: route({
    method: 'GET',
    path: `${own}/:id`,
    access: 'anyone',
    params: IdParams,
    response: Conversation,
    summary: 'One’s own conversation as it stands, an answer that is still coming included',
  }),
  openConversation: route({
    method: 'POST',
    path: `${own}/:id/open`,
    access: 'anyone',
    params: IdParams,
    body: z.strictObject({ key: z.string().min(1).max(100).describe('as a mail’s link carries it') }),
    response: Conversation,
    summary: 'Open a visitor’s conversation by the link of a mail: this browser goes on with it from then on',
  }),
  stopAnswer: route({
    method: 'POST',
    path: `${own}/:id/stop`,
    access: 'anyone',
    params: IdParams,
    body: NoBody,
    response: Conversation,
    summary: 'Stop the answer that is coming; what has come stays',
  }),
  rateAnswer: route({
    method: 'POST',
    path: `${own}/:id/thumbs`,
    access: 'anyone',
    params: IdParams,
    body: z.strictObject({ messageId: Id, thumbs: z.enum(THUMBS).nullable() }),
    response: Conversation,
    summary: 'Say whether an answer was of use; null takes it back',
  }),
  eraseConversation: route({
    method: 'DELETE',
    path: `${own}/:id`,
    access: 'anyone',
    params: IdParams,
    status: 204,
    summary: 'Erase one’s own conversation',
  }),
  myConversations: route({
    method: 'GET',
    path: '/api/me/conversations',
    access: everyone,
    response: z.strictObject({ items: z.array(Conversation) }),
    summary: 'All of one’s own conversations with Lori, to keep',
  }),
  eraseMyConversations: route({
    method: 'DELETE',
    path: '/api/me/conversations',
    access: everyone,
    status: 204,
    summary: 'Erase all of one’s own conversations with Lori',
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
    summary: 'Ask for a person, who then sees the conversation; a visitor becomes a lead',
  }),
  listInbox: route({
    method: 'GET',
    path: inbox,
    access: admin,
    query: listQuery(CONVERSATION_STATUSES, ['lastAt']),
    response: listOf(InboxItem),
    summary: 'Conversations that were handed over to a person',
  }),
  getInboxConversation: route({
    method: 'GET',
    path: `${inbox}/:id`,
    access: admin,
    params: IdParams,
    response: InboxConversation,
    summary: 'A conversation that was handed over, with what was said',
  }),
  answerConversation: route({
    method: 'POST',
    path: `${inbox}/:id/messages`,
    access: admin,
    params: IdParams,
    body: z.strictObject({ text: z.string().trim().min(1, 'Write an answer').max(4000) }),
    response: InboxConversation,
    summary: 'Answer in Lori’s place; from then on she is silent',
  }),
  closeConversation: route({
    method: 'POST',
    path: `${inbox}/:id/close`,
    access: admin,
    params: IdParams,
    body: NoBody,
    response: InboxConversation,
    summary: 'End it: Lori answers again',
  }),
  listUnanswered: route({
    method: 'GET',
    path: '/api/admin/unanswered-questions',
    access: admin,
    query: page,
    response: UnansweredQuestions,
    summary: 'What Lori could not answer, the most asked first',
  }),
} as const satisfies Record<string, RouteSpec>;

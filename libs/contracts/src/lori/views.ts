import { z } from 'zod';
import { Id, Instant, listOf, Version } from '../base/fields.js';

/** What is asked of Lori and what is said, as the API and the live protocol show it. */

/** With whom the visitor talks. Lori answers until a person has. */
export const CONVERSATION_STATUSES = ['with_lori', 'waiting', 'with_person', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** What a visitor agrees to who asks for a person; its version is kept with the lead. */
export const HAND_OVER_CONSENT = {
  version: 'lori-hand-over/2026-11-22',
  text: 'Voltmere may read this chat, keep my details and contact me about it, as the privacy policy says.',
} as const;

export const ChatBody = z.strictObject({
  message: z.string().trim().min(1).max(2000),
  context: z.literal('energy_assistant'),
  conversationId: Id.optional().describe('one of your own; a new one is taken as it is if it is free'),
});

export const ChatSource = z.strictObject({ title: z.string(), href: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

export const ChatAnswer = z
  .strictObject({
    response: z.string().describe('empty while a person answers in her place'),
    sources: z.array(ChatSource),
    conversationId: Id,
    messageId: Id.nullable().describe('of the answer; null where Lori is silent'),
    offersPerson: z.boolean().describe('she does not know, or was asked for a person'),
  })
  .meta({ id: 'ChatAnswer' });
export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const THUMBS = ['up', 'down'] as const;
export const ConversationLine = z.strictObject({
  id: Id,
  author: z.enum(['visitor', 'lori', 'person']),
  text: z.string(),
  state: z
    .enum(['coming', 'whole', 'stopped', 'failed'])
    .describe('of an answer of Lori: whether there is more to come'),
  sources: z.array(ChatSource),
  offersPerson: z.boolean(),
  thumbs: z.enum(THUMBS).nullable(),
  personName: z.string().nullable().describe('who wrote it, where a person did'),
  at: Instant,
});
export type ConversationLine = z.infer<typeof ConversationLine>;

/** How a conversation stands; nothing that was said stands in it, so the event log holds none of that. */
export const ConversationView = z
  .strictObject({
    id: Id,
    status: z.enum(CONVERSATION_STATUSES),
    version: Version,
    createdAt: Instant,
    lastAt: Instant,
    handedAt: Instant.nullable().describe('when a person was asked for'),
    personName: z.string().nullable().describe('who answers'),
    personAt: Instant.nullable().describe('since when'),
  })
  .meta({ id: 'Conversation' });
export type ConversationView = z.infer<typeof ConversationView>;

export const Conversation = z.strictObject({ ...ConversationView.shape, lines: z.array(ConversationLine) });
export type Conversation = z.infer<typeof Conversation>;

export const HandOverBody = z.strictObject({
  consent: z.literal(HAND_OVER_CONSENT.version),
  contact: z
    .strictObject({
      fullName: z.string().max(400),
      companyName: z.string().max(400),
      workEmail: z.string().max(400),
      phoneNumber: z.string().max(100).optional(),
    })
    .optional()
    .describe('of a visitor; whoever is signed in is known'),
});

/** A conversation in the admins' inbox: who it is with, and how it stands. */
export const InboxItem = z.strictObject({
  ...ConversationView.shape,
  fullName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  accountId: Id.nullable(),
  leadId: Id.nullable(),
  lastText: z.string().describe('the beginning of what was said last'),
  lastAuthor: ConversationLine.shape.author.nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;
export const InboxConversation = z.strictObject({ ...InboxItem.shape, lines: z.array(ConversationLine) });
export type InboxConversation = z.infer<typeof InboxConversation>;

/** Questions that Lori could not answer, or whose answer was of no use. */
export const UnansweredQuestion = z.strictObject({
  question: z.string(),
  times: z.int().min(1),
  thumbsDown: z.int().min(0).describe('how many of them had an answer that was marked as of no use'),
  lastAt: Instant,
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;
export const UnansweredQuestions = listOf(UnansweredQuestion);

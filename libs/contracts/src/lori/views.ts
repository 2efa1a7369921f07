import { z } from 'zod';
import { DateOnly, Id, Instant, listOf, Version } from '../base/fields.js';

/** Questions and replies in Lori's chat, as in the API and the live protocol. */

/** Who is answering the visitor: Lori, until a person replies. */
export const CONVERSATION_STATUSES = ['with_lori', 'waiting', 'with_person', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** What a visitor who asks for a person agrees to; its version is stored with the lead. */
export const HAND_OVER_CONSENT = {
  version: 'lori-hand-over/2026-11-22',
  text: 'Voltmere may read this chat, keep my details and contact me about it, as the privacy policy says.',
} as const;

export const ChatBody = z.strictObject({
  message: z.string().trim().min(1).max(2000),
  context: z.literal('energy_assistant'),
  conversationId: Id.optional().describe('an id of one of your conversations, or a new, unused id'),
});

export const ChatSource = z.strictObject({ title: z.string(), href: z.string() });
export type ChatSource = z.infer<typeof ChatSource>;

export const ChatAnswer = z
  .strictObject({
    response: z.string().describe('empty while a person is answering'),
    sources: z.array(ChatSource),
    conversationId: Id,
    messageId: Id.nullable().describe('id of the answer; null if Lori didn’t answer'),
    offersPerson: z.boolean().describe('Lori doesn’t know, or was asked for a person'),
    choices: z.array(z.string()).describe('questions that may have been meant, each ready to be asked'),
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
    .describe('for an answer from Lori: true while it is being written'),
  sources: z.array(ChatSource),
  offersPerson: z.boolean(),
  choices: z.array(z.string()),
  thumbs: z.enum(THUMBS).nullable(),
  personName: z.string().nullable().describe('its author, if a person wrote it'),
  at: Instant,
});
export type ConversationLine = z.infer<typeof ConversationLine>;

/** The state of a conversation, without its text, so that the event log contains none of it. */
export const ConversationView = z
  .strictObject({
    id: Id,
    status: z.enum(CONVERSATION_STATUSES),
    version: Version,
    createdAt: Instant,
    lastAt: Instant,
    handedAt: Instant.nullable().describe('when the visitor asked for a person'),
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
    .describe('for a visitor; not needed when signed in'),
});

/** A conversation in the admins' inbox: the visitor and the state. */
export const InboxItem = z.strictObject({
  ...ConversationView.shape,
  fullName: z.string(),
  companyName: z.string().nullable(),
  email: z.string(),
  accountId: Id.nullable(),
  leadId: Id.nullable(),
  lastText: z.string().describe('the start of the last message'),
  lastAuthor: ConversationLine.shape.author.nullable(),
});
export type InboxItem = z.infer<typeof InboxItem>;
export const InboxConversation = z.strictObject({ ...InboxItem.shape, lines: z.array(ConversationLine) });
export type InboxConversation = z.infer<typeof InboxConversation>;

/** Questions that Lori could not answer, or whose answer was rated unhelpful. */
export const UnansweredQuestion = z.strictObject({
  question: z.string(),
  times: z.int().min(1),
  thumbsDown: z.int().min(0).describe('how often its answer was rated not useful'),
  lastAt: Instant,
  similar: z
    .array(z.strictObject({ id: z.string(), title: z.string(), file: z.string(), href: z.string() }))
    .describe('the most similar passages, nearest first: an answer belongs in that file'),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;
export const UnansweredQuestions = listOf(UnansweredQuestion);

/** A passage of the help, and how often people called it helpful or not. */
export const HelpVote = z.strictObject({
  passage: z.string(),
  title: z.string().describe('its id, if the passage is no longer there'),
  file: z.string().nullable().describe('the file to change; null if the passage is no longer there'),
  href: z.string().nullable(),
  helpful: z.int().min(0).describe('votes in the last 90 days'),
  unhelpful: z.int().min(0),
  lastDay: DateOnly,
});
export type HelpVote = z.infer<typeof HelpVote>;

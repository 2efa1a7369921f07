import { z } from 'zod';
import { Id, Instant, listOf } from '../base/fields.js';
import { ATTACHMENT_STATES, THREAD_KINDS, THREAD_SUBJECTS } from './kinds.js';

/** A person's side in a thread. */
const SIDES = ['office', 'host', 'funder', 'installer'] as const;
export type Side = (typeof SIDES)[number];
/** Lori's messages are marked as hers. */
export const AUTHOR_SIDES = [...SIDES, 'lori'] as const;

/** A company that reads a thread. The office has no id. */
const ThreadParty = z.strictObject({ side: z.enum(SIDES), id: Id.nullable(), name: z.string() });

export const ThreadView = z
  .strictObject({
    id: Id,
    kind: z.enum(THREAD_KINDS),
    title: z.string().describe('Who the reader is talking to, or what it’s about'),
    about: z.strictObject({ kind: z.enum(THREAD_SUBJECTS), id: Id, name: z.string() }),
    projectId: Id.nullable(),
    parties: z.array(ThreadParty).describe('Every company that reads it'),
    /** Why the reader can write nothing more in it; null while they can. */
    closed: z.enum(['job_ended', 'project_over', 'ticket_ended', 'reads_only']).nullable(),
    lastSeq: z.int().min(0),
    lastAt: Instant,
    last: z
      .strictObject({ author: z.string(), mine: z.boolean(), text: z.string().nullable() })
      .nullable()
      .describe('The beginning of the newest message; the text is null where it was deleted or removed'),
    unread: z.int().min(0),
    mentioned: z.boolean().describe('An unread message mentions the reader'),
  })
  .meta({ id: 'Thread' });
export type ThreadView = z.infer<typeof ThreadView>;
export const ThreadList = listOf(ThreadView);

/** A file attached to a message. Only its sender can open it before it has been checked. */
export const Attachment = z
  .strictObject({
    id: Id,
    name: z.string(),
    size: z.int(),
    picture: z.boolean(),
    state: z.enum(ATTACHMENT_STATES),
    reason: z.string().nullable().describe('Why it was rejected'),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;

export const MessageView = z
  .strictObject({
    id: Id,
    seq: z.int().min(1),
    author: z.strictObject({ id: Id.nullable(), name: z.string(), side: z.enum(AUTHOR_SIDES), company: z.string() }),
    mine: z.boolean(),
    body: z.string().nullable().describe('Null where it was deleted or removed'),
    gone: z.enum(['deleted', 'redacted']).nullable(),
    mentions: z.array(z.strictObject({ id: Id, name: z.string() })),
    replyTo: Id.nullable(),
    attachments: z.array(Attachment),
    /** The id that the author’s browser assigned; null for other readers. */
    clientId: Id.nullable(),
    createdAt: Instant,
    editedAt: Instant.nullable(),
  })
  .meta({ id: 'Message' });
export type MessageView = z.infer<typeof MessageView>;

/** How far each reader has read: parties see companies, admins see people. */
export const Receipt = z.strictObject({ name: z.string(), side: z.enum(SIDES), seq: z.int().min(1), at: Instant });
export type Receipt = z.infer<typeof Receipt>;

export const MessagePage = z
  .strictObject({
    items: z.array(MessageView).describe('In their order, the oldest first'),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
    /** How far the reader has read; 0 if not at all. */
    readSeq: z.int().min(0),
    receipts: z.array(Receipt),
  })
  .meta({ id: 'MessagePage' });
export type MessagePage = z.infer<typeof MessagePage>;

/** The office's notes about a record: its internal thread, and a page of it. No thread while nobody wrote one. */
export const Notes = MessagePage.extend({ thread: ThreadView.nullable() }).meta({ id: 'Notes' });
export type Notes = z.infer<typeof Notes>;

/** People who may be mentioned in a thread, as far as the reader knows them. */
export const ThreadPerson = z.strictObject({ id: Id, name: z.string(), side: z.enum(SIDES), company: z.string() });
export type ThreadPerson = z.infer<typeof ThreadPerson>;
export const ThreadPeople = z.strictObject({ items: z.array(ThreadPerson) });

export const UnreadMessages = z.strictObject({ unread: z.int().min(0), mentions: z.int().min(0) });
export type UnreadMessages = z.infer<typeof UnreadMessages>;

/** A message's text before it was changed, deleted or removed, for admins. */
export const MessageHistory = z.strictObject({
  items: z.array(
    z.strictObject({
      change: z.enum(['edited', 'deleted', 'redacted']),
      body: z.string(),
      by: z.string(),
      reason: z.string().nullable(),
      at: Instant,
    }),
  ),
});
export type MessageHistory = z.infer<typeof MessageHistory>;

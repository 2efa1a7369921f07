import { AUTHOR_SIDES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const MessageSchema = defineEntity({
  name: 'MessageRow',
  tableName: 'message',
  properties: {
    id: p.uuid().primary(),
    threadId: refers(p.uuid(), 'thread'),
    /** Its number in the thread, without a gap. */
    seq: p.integer(),
    authorId: refers(p.uuid(), 'account').strictNullable(),
    authorName: p.text(),
    authorSide: p.enum(AUTHOR_SIDES),
    /** Empty once it was deleted or removed: the text is in the history. */
    body: p.text(),
    mentions: p.array().defaultRaw("'{}'::text[]"),
    replyTo: refers(p.uuid(), 'message').strictNullable(),
    clientId: p.uuid(),
    createdAt: p.datetime(),
    editedAt: p.datetime().strictNullable(),
    gone: p.enum(['deleted', 'redacted']).strictNullable(),
    goneAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'message_author_idx', properties: ['authorId'] }],
  uniques: [
    { name: 'message_seq_key', properties: ['threadId', 'seq'] },
    { name: 'message_client_key', properties: ['threadId', 'authorId', 'clientId'] },
  ],
});

/** What someone wrote in a thread. */
export class MessageRow extends MessageSchema.class {}
MessageSchema.setClass(MessageRow);

import { ATTACHMENT_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const MessageFileSchema = defineEntity({
  name: 'MessageFileRow',
  tableName: 'message_file',
  properties: {
    id: p.uuid().primary(),
    threadId: refers(p.uuid(), 'thread'),
    /** Null until its message is sent. */
    messageId: refers(p.uuid(), 'message').strictNullable(),
    uploadedBy: refers(p.uuid(), 'account'),
    name: p.text(),
    /** Null once its bytes are gone. */
    path: p.text().strictNullable(),
    size: p.integer(),
    media: p.text(),
    state: p.enum(ATTACHMENT_STATES),
    reason: p.text().strictNullable(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'message_file_message_idx', properties: ['messageId'] },
    { name: 'message_file_thread_idx', properties: ['threadId'] },
    { name: 'message_file_uploader_idx', properties: ['uploadedBy'] },
  ],
});

/** A file that goes with a message, uploaded before it is sent. */
export class MessageFileRow extends MessageFileSchema.class {}
MessageFileSchema.setClass(MessageFileRow);

import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const MessageHistorySchema = defineEntity({
  name: 'MessageHistoryRow',
  tableName: 'message_history',
  properties: {
    id: p.uuid().primary(),
    messageId: refers(p.uuid(), 'message'),
    change: p.enum(['edited', 'deleted', 'redacted']),
    body: p.text(),
    byId: refers(p.uuid(), 'account').strictNullable(),
    byName: p.text(),
    reason: p.text().strictNullable(),
    at: p.datetime(),
  },
  indexes: [{ name: 'message_history_idx', properties: ['messageId', 'at'] }],
});

/** What a message said before it was changed, deleted or removed. Only admins read it. */
export class MessageHistoryRow extends MessageHistorySchema.class {}
MessageHistorySchema.setClass(MessageHistoryRow);

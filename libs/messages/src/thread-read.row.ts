import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ThreadReadSchema = defineEntity({
  name: 'ThreadReadRow',
  tableName: 'thread_read',
  properties: {
    threadId: refers(p.uuid().primary(), 'thread'),
    accountId: refers(p.uuid().primary(), 'account'),
    lastSeq: p.integer(),
    at: p.datetime(),
    /** Up to which message an email has mentioned what is unread, and when the last one did. */
    mailedSeq: p.integer().default(0),
    mailedAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'thread_read_account_idx', properties: ['accountId'] }],
});

/** How far a person has read a thread. */
export class ThreadReadRow extends ThreadReadSchema.class {}
ThreadReadSchema.setClass(ThreadReadRow);

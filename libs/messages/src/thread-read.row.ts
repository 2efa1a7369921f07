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
    /** The last message that an email has covered, and when that email was sent. */
    mailedSeq: p.integer().default(0),
    mailedAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'thread_read_account_idx', properties: ['accountId'] }],
});

/** How far a person has read a thread. */
export class ThreadReadRow extends ThreadReadSchema.class {}
ThreadReadSchema.setClass(ThreadReadRow);

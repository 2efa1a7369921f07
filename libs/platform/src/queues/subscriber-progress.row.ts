import { defineEntity, p } from '@mikro-orm/core';

const SubscriberProgressSchema = defineEntity({
  name: 'SubscriberProgressRow',
  tableName: 'subscriber_progress',
  properties: {
    subscriber: p.text().primary(),
    settledSeq: p.bigint('string'),
  },
});

/** The event up to which a subscriber has handled everything. */
export class SubscriberProgressRow extends SubscriberProgressSchema.class {}
SubscriberProgressSchema.setClass(SubscriberProgressRow);

import { defineEntity, p } from '@mikro-orm/core';

const SubscriberProgressSchema = defineEntity({
  name: 'SubscriberProgressRow',
  tableName: 'subscriber_progress',
  properties: {
    subscriber: p.text().primary(),
    settledSeq: p.bigint('string'),
    followedSeq: p.bigint('string').strictNullable(),
  },
});

/**
 * The event up to which a subscriber has handled everything, and for one that follows the log its place: it has been
 * given everything up to there, and what failed is a job.
 */
export class SubscriberProgressRow extends SubscriberProgressSchema.class {}
SubscriberProgressSchema.setClass(SubscriberProgressRow);

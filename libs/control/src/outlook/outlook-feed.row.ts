import { defineEntity, p } from '@mikro-orm/core';

const OutlookFeedSchema = defineEntity({
  name: 'OutlookFeedRow',
  tableName: 'outlook_feed',
  properties: {
    name: p.text().primary(),
    nextAt: p.datetime(),
    okAt: p.datetime().strictNullable(),
    /** When it last brought half hours that weren't known before. */
    newsAt: p.datetime().strictNullable(),
    failedAt: p.datetime().strictNullable(),
    failures: p.integer().default(0),
    error: p.text().strictNullable(),
  },
});

/** A source of what is to come, when it is asked next and how it answered last. */
export class OutlookFeedRow extends OutlookFeedSchema.class {}
OutlookFeedSchema.setClass(OutlookFeedRow);

import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const CalendarFeedSchema = defineEntity({
  name: 'CalendarFeedRow',
  tableName: 'calendar_feed',
  properties: {
    accountId: refers(p.uuid().primary(), 'account', 'on delete cascade'),
    tokenHash: p.blob(),
    madeAt: p.datetime(),
  },
  uniques: [
    {
      name: 'calendar_feed_token_key',
      expression: 'create unique index calendar_feed_token_key on calendar_feed (token_hash)',
    },
  ],
});

/** The secret address at which someone's calendar reads visits; only its hash is kept. */
export class CalendarFeedRow extends CalendarFeedSchema.class {}
CalendarFeedSchema.setClass(CalendarFeedRow);

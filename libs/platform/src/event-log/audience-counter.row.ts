import { defineEntity, p } from '@mikro-orm/core';

const AudienceCounterSchema = defineEntity({
  name: 'AudienceCounterRow',
  tableName: 'audience_counter',
  properties: {
    audience: p.text().primary(),
    n: p.bigint('string'),
  },
});

/** The sequence number of an audience's newest copy. */
export class AudienceCounterRow extends AudienceCounterSchema.class {}
AudienceCounterSchema.setClass(AudienceCounterRow);

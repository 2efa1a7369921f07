import { defineEntity, p } from '@mikro-orm/core';

const SourceCallSchema = defineEntity({
  name: 'SourceCallRow',
  tableName: 'source_call',
  properties: {
    budget: p.text().primary(),
    minute: p.datetime().primary(),
    calls: p.integer(),
  },
});

/** How often a key was used in a minute. `budget` is a keyed hash of the key, which several sources may share. */
export class SourceCallRow extends SourceCallSchema.class {}
SourceCallSchema.setClass(SourceCallRow);

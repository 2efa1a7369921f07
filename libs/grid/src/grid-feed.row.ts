import { defineEntity, p } from '@mikro-orm/core';

const GridFeedSchema = defineEntity({
  name: 'GridFeedRow',
  tableName: 'grid_feed',
  properties: {
    name: p.text().primary(),
    nextAt: p.datetime(),
    okAt: p.datetime().strictNullable(),
    failedAt: p.datetime().strictNullable(),
    failures: p.integer().default(0),
    error: p.text().strictNullable(),
    etag: p.text().strictNullable(),
    url: p.text().strictNullable(),
    simulated: p.boolean().strictNullable(),
    askedAt: p.datetime().strictNullable(),
  },
});

/** A source, when it is asked next and how it answered last. */
export class GridFeedRow extends GridFeedSchema.class {}
GridFeedSchema.setClass(GridFeedRow);

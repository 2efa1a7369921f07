import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SourceReadingSchema = defineEntity({
  name: 'SourceReadingRow',
  tableName: 'source_reading',
  properties: {
    sourceId: refers(p.uuid().primary(), 'data_source', 'on delete cascade'),
    device: p.text().primary(),
    at: p.datetime().primary(),
    span: p.integer(),
    gen: p.bigint('number').strictNullable(),
    exp: p.bigint('number').strictNullable(),
    imp: p.bigint('number').strictNullable(),
    chg: p.bigint('number').strictNullable(),
    dis: p.bigint('number').strictNullable(),
    soc: p.integer().strictNullable(),
    fetchedAt: p.datetime(),
  },
});

/** What a source reported for a moment, or for the span from it on; kept for 90 days, so that half hours can be recalculated. */
export class SourceReadingRow extends SourceReadingSchema.class {}
SourceReadingSchema.setClass(SourceReadingRow);

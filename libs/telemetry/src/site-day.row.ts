import { STORED_CHANNELS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SiteDaySchema = defineEntity({
  name: 'SiteDayRow',
  tableName: 'site_day',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    day: p.date().primary(),
    channel: p.enum(STORED_CHANNELS).primary(),
    wh: p.array<number>(Number, String).columnType('int[]'),
    quality: p.text(),
    batch: p.array<number>(Number, String).columnType('int[]'),
    revision: p.integer(),
    computedAt: p.datetime(),
  },
  checks: [
    {
      name: 'site_day_half_hours_check',
      expression: `cardinality(wh) in (46, 48, 50)
        and length(quality) = cardinality(wh) and cardinality(batch) = cardinality(wh)`,
    },
    { name: 'site_day_quality_check', expression: `quality ~ '^[AESMC]+$'` },
    {
      name: 'site_day_null_check',
      expression: `0 <= all (array_remove(wh, null))
        and cardinality(array_remove(wh, null)) = length(replace(quality, 'M', ''))
        and cardinality(array_remove(batch, null)) = length(replace(quality, 'M', ''))`,
    },
  ],
});

/** What one meter of a live site counted on a London day: 46, 48 or 50 half hours, each with its quality and its batch. Of `soc`, `wh` is percent. */
export class SiteDayRow extends SiteDaySchema.class {}
SiteDaySchema.setClass(SiteDayRow);

import { METERED_CHANNELS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SiteDayCheckSchema = defineEntity({
  name: 'SiteDayCheckRow',
  tableName: 'site_day_check',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    day: p.date().primary(),
    channel: p.enum(METERED_CHANNELS).primary(),
    wh: p.array<number>(Number, String).columnType('int[]'),
    quality: p.text(),
    batch: p.array<number>(Number, String).columnType('int[]'),
    rules: p.array(String, String).columnType('text[]'),
    flags: p.array(String, String).columnType('text[]'),
    checkedAt: p.datetime(),
  },
  checks: [
    {
      name: 'site_day_check_half_hours_check',
      expression: `cardinality(wh) in (46, 48, 50)
        and length(quality) = cardinality(wh) and cardinality(batch) = cardinality(wh)
        and cardinality(rules) = cardinality(wh)`,
    },
  ],
});

/** What validation decided of a day: the readings that it holds, as they were read, and the rule of each half hour. */
export class SiteDayCheckRow extends SiteDayCheckSchema.class {}
SiteDayCheckSchema.setClass(SiteDayCheckRow);

import { NOW_CHANNELS, NOW_CLASSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SiteNowSchema = defineEntity({
  name: 'SiteNowRow',
  tableName: 'site_now',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    channel: p.enum(NOW_CHANNELS).primary(),
    value: p.integer().strictNullable(),
    at: p.datetime(),
    sourceId: refers(p.uuid(), 'data_source', 'on delete cascade'),
    class: p.enum(NOW_CLASSES),
    everySeconds: p.integer(),
    receivedAt: p.datetime(),
  },
  indexes: [{ name: 'site_now_source_idx', properties: ['sourceId'] }],
  checks: [
    {
      name: 'site_now_value_check',
      expression: `channel in ('grid', 'bat') or value >= 0 and (channel <> 'soc' or value <= 100)`,
    },
    { name: 'site_now_daily_check', expression: `class <> 'daily' or value is null` },
  ],
});

/** The latest power of a live site by channel, in W, and in percent for `soc`; null if unknown. */
export class SiteNowRow extends SiteNowSchema.class {}
SiteNowSchema.setClass(SiteNowRow);

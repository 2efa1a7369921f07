import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SiteMonthSchema = defineEntity({
  name: 'SiteMonthRow',
  tableName: 'site_month',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    /** Its first London day. */
    month: p.date().primary(),
    /** Days with a row, and their half hours. */
    days: p.integer(),
    halfHours: p.integer(),
    wh: p.bigint('number'),
    /** Half hours with data, and how many of them were estimated. */
    known: p.integer(),
    estimated: p.integer(),
    /** When a reading of generation or export last came or changed. */
    changedAt: p.datetime(),
  },
});

/** What a month of a site's generation comes to. Triggers of `site_day` keep it; nothing else writes it. */
export class SiteMonthRow extends SiteMonthSchema.class {}
SiteMonthSchema.setClass(SiteMonthRow);

import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const SiteUsageSchema = defineEntity({
  name: 'SiteUsageRow',
  tableName: 'site_usage',
  properties: {
    hostId: refers(p.uuid().primary(), 'host'),
    version: p.integer(),
  },
});

/** The version of what a host entered about its usage. */
export class SiteUsageRow extends SiteUsageSchema.class {}
SiteUsageSchema.setClass(SiteUsageRow);

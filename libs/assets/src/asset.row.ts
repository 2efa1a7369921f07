import { ASSET_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AssetSchema = defineEntity({
  name: 'AssetRow',
  tableName: 'asset',
  properties: {
    id: p.uuid().primary(),
    projectId: refers(p.uuid(), 'project'),
    hostId: refers(p.uuid(), 'host'),
    /** Since when, where it had another host before. */
    hostSince: p.date().strictNullable(),
    funderId: refers(p.uuid(), 'funder'),
    installerId: refers(p.uuid(), 'installer').strictNullable(),
    forecastId: refers(p.uuid(), 'site_forecast', 'on delete set null').strictNullable(),
    status: p.enum(ASSET_STATUSES),
    version: p.integer(),
    solarKwp: p.double().strictNullable(),
    batteryKwh: p.double().strictNullable(),
    liveSince: p.date(),
    lastBatch: p.integer().default(0),
    registeredAt: p.datetime(),
    reportingSince: p.datetime().strictNullable(),
    resumesAs: p.enum(ASSET_STATUSES).strictNullable(),
    stoppedAt: p.datetime().strictNullable(),
    stoppedReason: p.text().strictNullable(),
  },
  indexes: [
    { name: 'asset_host_idx', properties: ['hostId'] },
    { name: 'asset_funder_idx', properties: ['funderId'] },
    { name: 'asset_installer_idx', properties: ['installerId'] },
  ],
  uniques: [{ name: 'asset_project_key', properties: ['projectId'] }],
});

/** The equipment of a live site, with the parties and the forecast that it went live with. */
export class AssetRow extends AssetSchema.class {}
AssetSchema.setClass(AssetRow);

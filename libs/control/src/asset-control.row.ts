import { type HostTariff, PLAN_OBJECTIVES } from '@libs/contracts';
import { refers } from '@libs/platform';
import type { BatterySettings } from '@libs/sources';
import { defineEntity, p } from '@mikro-orm/core';

const AssetControlSchema = defineEntity({
  name: 'AssetControlRow',
  tableName: 'asset_control',
  properties: {
    assetId: refers(p.uuid(), 'asset', 'on delete cascade').primary(),
    version: p.integer(),
    allowed: p.boolean(),
    changedAt: p.datetime().strictNullable(),
    changedByName: p.text().strictNullable(),
    objective: p.enum(PLAN_OBJECTIVES),
    reservePercent: p.integer(),
    tariff: p.json<HostTariff>().strictNullable(),
    /** Of a tariff with half-hourly prices, in the region of the site. */
    priceCode: p.text().strictNullable(),
    updatedAt: p.datetime(),
    /** What the inverter was set to before the first plan, until it has been put back. */
    ownSettings: p.json<BatterySettings>().strictNullable(),
    restoreAt: p.datetime().strictNullable(),
  },
  checks: [{ name: 'asset_control_reserve_check', expression: 'reserve_percent between 0 and 100' }],
});

/** What a host has decided about its battery. */
export class AssetControlRow extends AssetControlSchema.class {}
AssetControlSchema.setClass(AssetControlRow);

import { DEVICE_KINDS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AssetDeviceSchema = defineEntity({
  name: 'AssetDeviceRow',
  tableName: 'asset_device',
  properties: {
    id: p.uuid().primary(),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade'),
    kind: p.enum(DEVICE_KINDS),
    manufacturer: p.text().strictNullable(),
    model: p.text().strictNullable(),
    serial: p.text().strictNullable(),
    since: p.date(),
    until: p.date().strictNullable(),
    epoch: p.integer().default(1),
  },
  indexes: [{ name: 'asset_device_asset_idx', properties: ['assetId'] }],
});

/** An inverter or a meter of a live site. */
export class AssetDeviceRow extends AssetDeviceSchema.class {}
AssetDeviceSchema.setClass(AssetDeviceRow);

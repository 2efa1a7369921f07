import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const AssetExpectedSchema = defineEntity({
  name: 'AssetExpectedRow',
  tableName: 'asset_expected',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    month: p.integer().primary(),
    p10: p.double(),
    p50: p.double(),
    p90: p.double(),
  },
  checks: [{ name: 'asset_expected_month_check', expression: 'month between 1 and 12' }],
});

/** The kWh that a month of the frozen forecast said an asset would generate. */
export class AssetExpectedRow extends AssetExpectedSchema.class {}
AssetExpectedSchema.setClass(AssetExpectedRow);

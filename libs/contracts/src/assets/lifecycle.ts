/** A live site's equipment. `degraded` and `silent` follow from alerts and readings. */
export const ASSET_STATUSES = [
  'commissioning',
  'reporting',
  'degraded',
  'silent',
  'suspended',
  'decommissioned',
] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];

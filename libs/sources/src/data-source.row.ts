import { BROKEN_REASONS, type FoundSite, SOURCE_PLATFORMS, SOURCE_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const DataSourceSchema = defineEntity({
  name: 'DataSourceRow',
  tableName: 'data_source',
  properties: {
    id: p.uuid().primary(),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade'),
    platform: p.enum(SOURCE_PLATFORMS),
    account: p.text(),
    status: p.enum(SOURCE_STATUSES),
    reason: p.enum(BROKEN_REASONS).strictNullable(),
    brokenAt: p.datetime().strictNullable(),
    budget: p.text(),
    sealed: p.blob().strictNullable(),
    sealedKeyId: p.text().strictNullable(),
    keySince: p.datetime().strictNullable(),
    found: p.json<FoundSite>().strictNullable(),
    failures: p.integer().default(0),
    newestAt: p.datetime().strictNullable(),
    nextAt: p.datetime().strictNullable(),
    leasedUntil: p.datetime().strictNullable(),
    fetchDay: p.date().strictNullable(),
    readsDay: p.date().strictNullable(),
    reads: p.integer().default(0),
    readsBefore: p.integer().default(0),
    conflicts: p.integer().default(0),
    addedBy: p.uuid(),
    addedByName: p.text(),
    version: p.integer(),
    createdAt: p.datetime(),
  },
  indexes: [
    { name: 'data_source_asset_idx', properties: ['assetId'] },
    { name: 'data_source_next_idx', properties: ['nextAt'] },
  ],
  uniques: [
    { name: 'data_source_open_key', properties: ['assetId', 'platform', 'account'], where: `status <> 'revoked'` },
  ],
  checks: [
    {
      name: 'data_source_broken_check',
      expression: `(status = 'broken') = (reason is not null) and (reason is null) = (broken_at is null)`,
    },
    {
      name: 'data_source_key_check',
      expression: `(sealed is null) = (status = 'revoked')
        and (sealed is null) = (sealed_key_id is null) and (sealed is null) = (key_since is null)`,
    },
  ],
});

/** A connection to a maker's cloud: its sealed key, and how far it has been read. */
export class DataSourceRow extends DataSourceSchema.class {}
DataSourceSchema.setClass(DataSourceRow);

import { EXPORT_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const DataExportSchema = defineEntity({
  name: 'DataExportRow',
  tableName: 'data_export',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    state: p.enum(EXPORT_STATES),
    step: p.text().strictNullable(),
    done: p.integer().default(0),
    steps: p.integer().default(0),
    requestedAt: p.datetime(),
    readyAt: p.datetime().strictNullable(),
    expiresAt: p.datetime().strictNullable(),
    path: p.text().strictNullable(),
    size: p.integer().strictNullable(),
    sha256: p.blob().strictNullable(),
  },
  indexes: [
    { name: 'data_export_account_idx', columns: [{ name: 'account_id' }, { name: 'requested_at', sort: 'DESC' }] },
  ],
  uniques: [{ name: 'data_export_open_key', properties: ['accountId'], where: "state in ('waiting', 'working')" }],
});

/** A copy of a person's own data, created by the worker. */
export class DataExportRow extends DataExportSchema.class {}
DataExportSchema.setClass(DataExportRow);

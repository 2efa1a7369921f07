import type { ReadingsMapping, ReadingsReport } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const UsageUploadSchema = defineEntity({
  name: 'UsageUploadRow',
  tableName: 'usage_upload',
  properties: {
    id: p.uuid().primary(),
    hostId: refers(p.uuid(), 'host'),
    fileName: p.text(),
    mapping: p.json<ReadingsMapping>(),
    report: p.json<ReadingsReport>(),
    annualKwh: p.double().strictNullable(),
    fingerprint: p.text(),
    uploadedBy: p.uuid(),
    uploadedByName: p.text(),
    createdAt: p.datetime(),
    replacedAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'usage_upload_host_idx', columns: [{ name: 'host_id' }, { name: 'created_at', sort: 'DESC' }] }],
  uniques: [{ name: 'usage_upload_current_key', properties: ['hostId'], where: 'replaced_at is null' }],
});

/** A file of half-hourly readings. */
export class UsageUploadRow extends UsageUploadSchema.class {}
UsageUploadSchema.setClass(UsageUploadRow);

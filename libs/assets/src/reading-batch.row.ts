import {
  type LeftOut,
  READING_SOURCES,
  type ReadingsMapping,
  type ReadingsReport,
  STORED_CHANNELS,
} from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ReadingBatchSchema = defineEntity({
  name: 'ReadingBatchRow',
  tableName: 'reading_batch',
  properties: {
    assetId: refers(p.uuid().primary(), 'asset', 'on delete cascade'),
    no: p.integer().primary(),
    source: p.enum(READING_SOURCES),
    channel: p.enum(STORED_CHANNELS),
    fileName: p.text(),
    fingerprint: p.text(),
    mapping: p.json<ReadingsMapping>(),
    report: p.json<ReadingsReport>(),
    leftOut: p.json<LeftOut>(),
    fromDay: p.date(),
    toDay: p.date(),
    receivedBy: p.uuid(),
    receivedByName: p.text(),
    receivedAt: p.datetime(),
    removedAt: p.datetime().strictNullable(),
    removedBy: p.uuid().strictNullable(),
    removedByName: p.text().strictNullable(),
    removedReason: p.text().strictNullable(),
  },
  uniques: [{ name: 'reading_batch_once_key', properties: ['assetId', 'channel', 'fingerprint'] }],
});

/** Readings that arrived together; each half hour names the number of the batch that it came with. */
export class ReadingBatchRow extends ReadingBatchSchema.class {}
ReadingBatchSchema.setClass(ReadingBatchRow);

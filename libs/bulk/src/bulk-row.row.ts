import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

/** What a record had before, and its version after: what taking the change back needs. */
export interface Before {
  ownerId?: string | null;
  status?: string;
  version?: number;
}

const BulkRowSchema = defineEntity({
  name: 'BulkRowRow',
  tableName: 'bulk_row',
  properties: {
    bulkId: refers(p.uuid().primary(), 'bulk_change', 'on delete cascade'),
    place: p.integer().primary(),
    recordId: p.uuid(),
    outcome: p.enum(['waiting', 'done', 'same', 'refused']),
    message: p.text().strictNullable(),
    before: p.json<Before>().strictNullable(),
  },
  indexes: [{ name: 'bulk_row_waiting_idx', properties: ['bulkId', 'place'], where: "outcome = 'waiting'" }],
});

/** One record of such a change, and how it went. */
export class BulkRowRow extends BulkRowSchema.class {}
BulkRowSchema.setClass(BulkRowRow);

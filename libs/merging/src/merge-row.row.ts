import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const MergeRowSchema = defineEntity({
  name: 'MergeRowRow',
  tableName: 'merge_row',
  properties: {
    id: p.bigint('string').generated('identity').primary(),
    mergeId: refers(p.uuid(), 'merge', 'on delete cascade'),
    /** `set`: columns were changed; `soft`: the same, and a later change of them stands; `gone`: the row was taken away. */
    op: p.enum(['set', 'soft', 'gone']),
    tableName: p.text(),
    columns: p.text(),
    key: p.json<Record<string, unknown>>().strictNullable(),
    before: p.json<Record<string, unknown>>(),
    after: p.json<Record<string, unknown>>().strictNullable(),
  },
  indexes: [{ name: 'merge_row_merge_idx', properties: ['mergeId', 'id'] }],
});

/** A row that a merge changed, as it was: what its undo puts back. Written and read by the database alone. */
export class MergeRowRow extends MergeRowSchema.class {}
MergeRowSchema.setClass(MergeRowRow);

import { type Actor, type BulkAct, WORK_KINDS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const BulkChangeSchema = defineEntity({
  name: 'BulkChangeRow',
  tableName: 'bulk_change',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(WORK_KINDS),
    act: p.json<BulkAct>(),
    actor: p.json<Actor>(),
    undoes: refers(p.uuid(), 'bulk_change', 'on delete cascade').unique('bulk_change_undoes_key').strictNullable(),
    createdAt: p.datetime(),
    finishedAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'bulk_change_created_idx', properties: ['createdAt'] }],
});

/** One change of many records. */
export class BulkChangeRow extends BulkChangeSchema.class {}
BulkChangeSchema.setClass(BulkChangeRow);

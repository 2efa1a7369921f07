import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const NotSameSchema = defineEntity({
  name: 'NotSameRow',
  tableName: 'not_same',
  properties: {
    /** The smaller id of the two. */
    oneId: p.uuid().primary(),
    otherId: p.uuid().primary(),
    saidBy: refers(p.uuid(), 'account', 'on delete set null').strictNullable(),
    saidAt: p.datetime(),
  },
  indexes: [{ name: 'not_same_by_idx', properties: ['saidBy'] }],
});

/** Two records that look alike and aren’t the same company. */
export class NotSameRow extends NotSameSchema.class {}
NotSameSchema.setClass(NotSameRow);

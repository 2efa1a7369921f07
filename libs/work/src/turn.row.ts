import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const TurnSchema = defineEntity({
  name: 'TurnRow',
  tableName: 'owner_turn',
  properties: {
    id: p.boolean().primary().default(true),
    roundRobin: p.boolean().default(false),
    people: p.array().defaultRaw("'{}'::text[]"),
    lastId: refers(p.uuid(), 'account').strictNullable(),
  },
  indexes: [{ name: 'owner_turn_last_idx', properties: ['lastId'] }],
  checks: [{ name: 'owner_turn_one_check', expression: 'id' }],
});

/** Whether new leads are given to the admins in turn, and who had the last one. One row. */
export class TurnRow extends TurnSchema.class {}
TurnSchema.setClass(TurnRow);

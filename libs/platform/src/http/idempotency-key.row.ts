import { defineEntity, p } from '@mikro-orm/core';

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKeyRow',
  tableName: 'idempotency_key',
  properties: {
    scope: p.text().primary(),
    route: p.text().primary(),
    key: p.text().primary(),
    requestHash: p.blob(),
    status: p.smallint(),
    body: p.json<unknown>().strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  indexes: [{ name: 'idempotency_key_created_idx', properties: ['createdAt'] }],
});

/** The stored response of a call that may be repeated. */
export class IdempotencyKeyRow extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKeyRow);

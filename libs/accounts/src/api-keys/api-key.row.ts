import type { Scope } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const ApiKeySchema = defineEntity({
  name: 'ApiKeyRow',
  tableName: 'api_key',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    name: p.text(),
    prefix: p.text(),
    hash: p.blob().unique('api_key_hash_key'),
    scopes: p.array<Scope>(),
    createdAt: p.datetime(),
    createdBy: refers(p.uuid(), 'account'),
    createdByName: p.text(),
    expiresAt: p.datetime().strictNullable(),
    lastUsedAt: p.datetime().strictNullable(),
    lastUsedFrom: p.text().strictNullable(),
    revokedAt: p.datetime().strictNullable(),
    revokedBy: refers(p.uuid(), 'account').strictNullable(),
  },
  indexes: [
    { name: 'api_key_account_idx', properties: ['accountId'] },
    {
      name: 'api_key_created_idx',
      columns: [
        { name: 'created_at', sort: 'DESC' },
        { name: 'id', sort: 'DESC' },
      ],
    },
  ],
  checks: [{ name: 'api_key_scopes_check', expression: 'cardinality(scopes) > 0' }],
});

/** A partner's API key, as a hash. */
export class ApiKeyRow extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKeyRow);

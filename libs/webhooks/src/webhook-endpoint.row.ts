import type { WebhookKind } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpointRow',
  tableName: 'webhook_endpoint',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    name: p.text(),
    url: p.text(),
    kinds: p.array<WebhookKind>(),
    secretSealed: p.blob(),
    sequence: p.bigint('string'),
    busyUntil: p.datetime().strictNullable(),
    failingSince: p.datetime().strictNullable(),
    deliveredAt: p.datetime().strictNullable(),
    pausedAt: p.datetime().strictNullable(),
    pausedReason: p.text().strictNullable(),
    createdAt: p.datetime(),
    createdBy: refers(p.uuid(), 'account'),
    createdByName: p.text(),
  },
  indexes: [
    { name: 'webhook_endpoint_account_idx', properties: ['accountId'] },
    { name: 'webhook_endpoint_kinds_idx', properties: ['kinds'], type: 'gin' },
  ],
  checks: [{ name: 'webhook_endpoint_kinds_check', expression: 'cardinality(kinds) > 0' }],
});

/** An address at which a partner receives events. */
export class WebhookEndpointRow extends WebhookEndpointSchema.class {}
WebhookEndpointSchema.setClass(WebhookEndpointRow);

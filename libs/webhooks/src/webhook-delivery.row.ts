import { type WebhookKind, DELIVERY_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDeliveryRow',
  tableName: 'webhook_delivery',
  properties: {
    id: p.uuid().primary(),
    endpointId: refers(p.uuid(), 'webhook_endpoint', 'on delete cascade'),
    sequence: p.bigint('string'),
    type: p.text().$type<WebhookKind>(),
    seq: p.bigint('string').strictNullable(),
    audience: p.text().strictNullable(),
    state: p.enum(DELIVERY_STATES),
    attempts: p.integer().default(0),
    nextAt: p.datetime(),
    createdAt: p.datetime(),
    deliveredAt: p.datetime().strictNullable(),
    lastStatus: p.integer().strictNullable(),
    lastError: p.text().strictNullable(),
  },
  indexes: [
    { name: 'webhook_delivery_created_idx', properties: ['createdAt'] },
    { name: 'webhook_delivery_due_idx', properties: ['endpointId', 'nextAt'], where: "state = 'waiting'" },
  ],
  uniques: [{ name: 'webhook_delivery_endpoint_id_sequence_key', properties: ['endpointId', 'sequence'] }],
});

/** One event for one endpoint, until it has arrived or failed. */
export class WebhookDeliveryRow extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDeliveryRow);

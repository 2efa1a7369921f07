import { type DeliveryItemKind, DELIVERY_ITEM_STATES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const DeliveryItemSchema = defineEntity({
  name: 'DeliveryItemRow',
  tableName: 'delivery_item',
  properties: {
    deliveryId: refers(p.uuid().primary(), 'delivery'),
    key: p.text().primary(),
    place: p.integer().generated('identity'),
    kind: p.text().$type<DeliveryItemKind>(),
    name: p.text(),
    state: p.enum(DELIVERY_ITEM_STATES),
    reason: p.text().strictNullable(),
    settledAt: p.datetime().strictNullable(),
    /** The document that it became. */
    fileId: refers(p.uuid(), 'project_file', 'on delete set null').strictNullable(),
  },
  indexes: [
    { name: 'delivery_item_key_idx', properties: ['key'] },
    { name: 'delivery_item_file_idx', properties: ['fileId'] },
  ],
});

/** One thing that a phone holds or has sent. */
export class DeliveryItemRow extends DeliveryItemSchema.class {}
DeliveryItemSchema.setClass(DeliveryItemRow);

import type { NotificationKind } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const DigestItemSchema = defineEntity({
  name: 'DigestItemRow',
  tableName: 'digest_item',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    kind: p.text().$type<NotificationKind>(),
    cause: p.uuid(),
    text: p.text(),
    href: p.text(),
    createdAt: p.datetime(),
    settledAt: p.datetime().strictNullable(),
  },
  indexes: [{ name: 'digest_item_open_idx', properties: ['createdAt'], where: 'settled_at is null' }],
  uniques: [{ name: 'digest_item_account_id_cause_kind_key', properties: ['accountId', 'cause', 'kind'] }],
});

/** What is queued for a person's daily digest. */
export class DigestItemRow extends DigestItemSchema.class {}
DigestItemSchema.setClass(DigestItemRow);

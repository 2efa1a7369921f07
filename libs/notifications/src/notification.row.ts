import type { NotificationKind } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const NotificationSchema = defineEntity({
  name: 'NotificationRow',
  tableName: 'notification',
  properties: {
    id: p.uuid().primary(),
    accountId: refers(p.uuid(), 'account'),
    kind: p.text().$type<NotificationKind>(),
    /** The id of the event, or in words what happened, that it is about. */
    cause: p.uuid(),
    text: p.text(),
    href: p.text(),
    reason: p.text(),
    version: p.integer(),
    createdAt: p.datetime(),
    readAt: p.datetime().strictNullable(),
    /** The same for the notifications of one check that found several records; null for what came alone. */
    together: p.uuid().strictNullable(),
  },
  indexes: [
    {
      name: 'notification_account_idx',
      columns: [{ name: 'account_id' }, { name: 'created_at', sort: 'DESC' }, { name: 'id', sort: 'DESC' }],
    },
    { name: 'notification_unread_idx', properties: ['accountId'], where: 'read_at is null' },
  ],
  uniques: [{ name: 'notification_account_id_cause_kind_key', properties: ['accountId', 'cause', 'kind'] }],
});

/** One person told one thing. */
export class NotificationRow extends NotificationSchema.class {}
NotificationSchema.setClass(NotificationRow);

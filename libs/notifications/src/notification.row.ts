import type { NotificationKind } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const NotificationSchema = defineEntity({
  name: 'NotificationRow',
  tableName: 'notification',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    kind: p.string().$type<NotificationKind>(),
    /** The event, or the fact in words, that it tells of. */
    cause: p.uuid(),
    text: p.string(),
    href: p.string(),
    reason: p.string(),
    version: p.integer(),
    createdAt: p.datetime(),
    readAt: p.datetime().strictNullable(),
  },
});

/** One person told one thing. */
export class NotificationRow extends NotificationSchema.class {}
NotificationSchema.setClass(NotificationRow);

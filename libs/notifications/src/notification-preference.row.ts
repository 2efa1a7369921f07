import type { NotificationKind } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const NotificationPreferenceSchema = defineEntity({
  name: 'NotificationPreferenceRow',
  tableName: 'notification_preference',
  properties: {
    accountId: refers(p.uuid().primary(), 'account'),
    kind: p.text().$type<NotificationKind>().primary(),
    inApp: p.boolean(),
    mail: p.text(),
  },
});

/** How a person wants to be notified of one kind. */
export class NotificationPreferenceRow extends NotificationPreferenceSchema.class {}
NotificationPreferenceSchema.setClass(NotificationPreferenceRow);

import { type Actor, copiesFor, type NotificationView, type Role } from '@libs/contracts';
import type { Fact } from '@libs/platform';
import type { NotificationRow } from './notification.row.js';

/** A notification as its owner sees it, over HTTP and live alike. */
export const notificationView = (notification: NotificationRow): NotificationView => ({
  id: notification.id,
  kind: notification.kind,
  text: notification.text,
  href: notification.href,
  reason: notification.reason,
  createdAt: notification.createdAt.toISOString(),
  readAt: notification.readAt?.toISOString() ?? null,
  version: notification.version,
});

/** The fact on a notification for its owner alone, with how many are unread after it. */
export function notificationFact(
  type: 'notification.created' | 'notification.read',
  notification: NotificationRow,
  { role, unread, actor, at }: { role: Role; unread: number; actor: Actor | null; at: Date },
): Fact {
  const { id, version } = notification;
  return {
    type,
    stream: `notification:${id}`,
    version,
    topic: null,
    subject: { kind: 'notification', id },
    data: { unread },
    actor,
    at,
    audiences: copiesFor({
      type,
      data: { unread },
      actor,
      to: { user: { id: notification.accountId, role } },
      records: [{ kind: 'notification', id, version, view: () => notificationView(notification) }],
    }),
  };
}

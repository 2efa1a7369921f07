import type { Actor, NotificationView, Role } from '@libs/contracts';
import type { NewEvent } from '@libs/platform';
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
  together: notification.together,
});

/** The event of a notification for its owner alone, with how many are unread after it. */
export function notificationEvent(
  type: 'notification.created' | 'notification.read',
  notification: NotificationRow,
  { role, unread, actor, at }: { role: Role; unread: number; actor: Actor | null; at: Date },
): NewEvent {
  const { id, version } = notification;
  return {
    event: { type, data: { unread } },
    subject: { kind: 'notification', id },
    version,
    actor,
    at,
    to: { user: { id: notification.accountId, role } },
    records: [{ kind: 'notification', id, version, view: () => notificationView(notification) }],
  };
}

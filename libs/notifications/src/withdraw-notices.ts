import { dropMailsOf } from '@libs/mail';
import { appendEvents, type LoggedEvent, type Tx } from '@libs/platform';
import { NotificationRow } from './notification.row.js';
import { notificationEvent } from './notification.views.js';
import { eventsTakenBackBy, unreadPeopleOf } from './taken-back.sql.js';
import { countUnread, lockBells } from './unread.js';

/** Made at version 1 and read once: nothing else ever happens to a notification. */
const VERSION_READ = 2;

/**
 * What people were notified of and what was then undone: unread lines count as read and say that it was undone, and
 * what still waits for a digest or an email is not sent. In the caller's transaction.
 */
export async function withdrawNotices(tx: Tx, event: LoggedEvent, at: Date): Promise<void> {
  const causes = await eventsTakenBackBy(tx, event);
  if (causes.length === 0) return;
  await tx.rows('delete from digest_item where cause = any($1::uuid[]) and settled_at is null', [causes]);
  await dropMailsOf(tx, causes);
  const people = await unreadPeopleOf(tx, causes);
  const ids = people.map(({ id }) => id);
  await lockBells(tx, ids);
  const unread = await countUnread(tx, ids);
  const lines = await tx.find(NotificationRow, { cause: causes, readAt: null }, { orderBy: { createdAt: 'asc' } });
  for (const { id, role } of people) {
    const own = lines.filter(({ accountId }) => accountId === id);
    const before = unread.get(id) ?? own.length;
    for (const [index, line] of own.entries()) {
      const told = { ...line, text: `Undone: ${line.text}`, readAt: at, version: VERSION_READ };
      await tx.update(NotificationRow, { id: line.id }, { text: told.text, readAt: at, version: VERSION_READ });
      const count = { role, unread: before - index - 1, actor: null, at };
      await appendEvents(tx, [notificationEvent('notification.read', told, count)]);
    }
  }
}

import { type Actor, type InputOf, type NotificationView, type routes } from '@libs/contracts';
import { listPage, type Tx } from '@libs/platform';
import { NotificationRow } from './notification.row.js';
import { notificationView } from './notification.views.js';
import { countUnread } from './unread.js';

/** One page of a person's own notifications, newest first, with how many are unread. */
export async function listNotifications(
  tx: Tx,
  query: InputOf<typeof routes.listNotifications>['query'],
  { accountId }: Pick<Actor, 'accountId'>,
) {
  const page = await listPage<{ id: string }>(
    tx,
    {
      select: 'b.id',
      from: 'notification b',
      id: 'b.id',
      sorts: { createdAt: { sql: 'b.created_at', type: 'timestamptz' } },
      defaultSort: '-createdAt',
      where: [
        { sql: 'b.account_id = ?', values: [accountId] },
        ...(query.unread ? [{ sql: 'b.read_at is null', values: [] }] : []),
        // The line about all that a check found is its cause.
        ...(query.folded ? [{ sql: '(b.together is null or b.cause = b.together)', values: [] }] : []),
        ...(query.together ? [{ sql: 'b.together = ? and b.cause <> b.together', values: [query.together] }] : []),
      ],
      reader: accountId,
    },
    query,
  );
  const found = await tx.find(NotificationRow, { id: page.rows.map(({ id }) => id) });
  const byId = new Map(found.map((notification) => [notification.id, notificationView(notification)]));
  const unread = (await countUnread(tx, [accountId])).get(accountId) ?? 0;
  const items: NotificationView[] = page.rows.flatMap(({ id }) => byId.get(id) ?? []);
  return { items, total: page.total, nextCursor: page.nextCursor, unread };
}

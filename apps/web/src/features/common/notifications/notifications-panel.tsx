import { type NotificationView, settingsHome } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { cn } from '../../../kit/cn';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { RelativeTime } from '../../../kit/relative-time';
import { WalkingSkeleton } from '../../../kit/skeleton';
import { NotificationLines } from './notification-lines';
import { notifications, useRead } from './notifications.queries';
import { BELL } from './notifications.texts';
import { Awaited } from '../../../records/live/awaited';

/** The bell's panel: newest first, unread with an amber edge; each links to its record. */
export function NotificationsPanel({ onClose }: { onClose: () => void }) {
  const list = useQuery(notifications);
  const read = useRead();
  const { user } = useSession();
  const unread = list.data?.unread ?? 0;
  return (
    <section
      data-slot="notifications"
      className="flex max-h-[min(640px,80dvh)] w-100 max-w-[calc(100vw-16px)] flex-col"
    >
      <div className="flex min-h-13 items-center gap-2.5 border-b border-border py-2 pr-2 pl-4">
        <h2 className="subhead text-base">Notifications</h2>
        {unread > 0 && <span className="text-muted-foreground">{BELL.unread(unread)}</span>}
        {unread > 0 && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => read.mutate('all')}>
            {BELL.markAll}
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {list.data ? (
          <Items items={list.data.items} onRead={(id) => read.mutate([id])} onClose={onClose} />
        ) : list.error ? (
          <div className="px-4">
            <ErrorState title={BELL.notLoaded} reason={reasonOf(list.error)} onRetry={() => void list.refetch()} />
          </div>
        ) : (
          <div className="px-4 py-3">
            <Awaited>
              <p className="py-3" role="status" aria-label="Loading">
                <WalkingSkeleton />
              </p>
            </Awaited>
          </div>
        )}
      </div>
      {/* Shown only with the list, because a button must not move away from the pointer. */}
      {user && !list.isPending && (
        <p className="flex justify-between border-t border-border px-4 py-3 text-xs">
          <Link
            to={user.role === 'admin' ? '/admin/notifications' : '/notifications'}
            className="lnk"
            onClick={onClose}
          >
            All notifications
          </Link>
          <Link to={`${settingsHome(user.role)}/notifications`} className="lnk" onClick={onClose}>
            Preferences
          </Link>
        </p>
      )}
    </section>
  );
}

function Items({
  items,
  onRead,
  onClose,
}: {
  items: NotificationView[];
  onRead: (id: string) => void;
  onClose: () => void;
}) {
  if (items.length === 0) return <p className="px-4 py-6 text-muted-foreground">{BELL.none}</p>;
  return (
    <ul>
      <NotificationLines items={items}>
        {(item) => <Item key={item.id} item={item} onRead={() => onRead(item.id)} onClose={onClose} />}
      </NotificationLines>
    </ul>
  );
}

function Item({ item, onRead, onClose }: { item: NotificationView; onRead: () => void; onClose: () => void }) {
  const router = useRouter();
  const fresh = item.readAt === null;
  const open = (event: MouseEvent) => {
    if (fresh) onRead();
    // Leave a new tab to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onClose();
    router.history.push(item.href);
  };
  return (
    <li
      data-notification={item.kind}
      className={cn(
        'relative border-b border-border last:border-b-0',
        fresh &&
          'before:absolute before:top-3.5 before:bottom-3.5 before:left-0 before:w-1 before:rounded-r-xs before:bg-accent',
      )}
    >
      <a
        href={item.href}
        onClick={open}
        title={item.reason}
        className="block px-4 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
      >
        <span className={cn('block', fresh && 'font-medium')}>
          {fresh && <span className="sr-only">Unread: </span>}
          {item.text}
        </span>
        <RelativeTime at={item.createdAt} className="text-xs text-muted-foreground" />
      </a>
    </li>
  );
}

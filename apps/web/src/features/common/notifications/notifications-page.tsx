import { type NotificationView, settingsHome } from '@libs/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FIRST_PAGE } from '../../../lib/list-search';
import { useSession } from '../../../lib/session/session';
import { AppLink } from '../shell/app-link';
import { PageHead } from '../shell/app-shell';
import { cn } from '../../../kit/cn';
import { Button } from '../../../kit/button';
import { Empty } from '../../../kit/empty';
import { ListPager } from '../../../records/list/list-pager';
import { PlainList } from '../../../records/list/plain-list';
import { RelativeTime } from '../../../kit/relative-time';
import { Segmented } from '../../../kit/segmented';
import { HelpLink } from '../../../kit/help-link';
import { NotificationLines } from './notification-lines';
import { notificationsPage, useRead } from './notifications.queries';
import type { NotificationsSearch } from './notifications-search';
import { BELL } from './notifications.texts';

/** All notifications, newest first: the text, the reason, and a link to the record. */
export function NotificationsPage({
  search,
  onSearch,
}: {
  search: NotificationsSearch;
  onSearch: (change: Partial<NotificationsSearch>) => void;
}) {
  const list = useQuery(notificationsPage(search));
  const read = useRead();
  const { user } = useSession();
  const unread = list.data?.unread ?? 0;
  return (
    <div className="max-w-190">
      <PageHead
        title="Notifications"
        sub={unread === 0 ? BELL.allRead : `${BELL.unread(unread)}.`}
        actions={
          <>
            {user && (
              <Button variant="ghost" render={<Link to={`${settingsHome(user.role)}/notifications`} />}>
                Preferences
              </Button>
            )}
            {unread > 0 && (
              <Button variant="outline" onClick={() => read.mutate('all')}>
                {BELL.markAll}
              </Button>
            )}
          </>
        }
      />
      <Segmented
        label={BELL.which}
        value={search.unread ? 'unread' : 'all'}
        options={['all', 'unread']}
        words={BELL.words}
        onChange={(value) => onSearch({ unread: value === 'unread' ? true : undefined, ...FIRST_PAGE })}
      />
      <div className="mt-4 border-t-2 border-foreground">
        <PlainList query={list} of={BELL.several} failed={BELL.notLoaded}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={search.unread ? BELL.noneUnread : BELL.none} actions={<HelpLink of="noNotifications" />}>
                {BELL.noneHelp}
              </Empty>
            ) : (
              <ul aria-label="Notifications">
                <NotificationLines items={items}>
                  {(item) => <Row key={item.id} item={item} onRead={() => read.mutate([item.id])} />}
                </NotificationLines>
              </ul>
            )
          }
        </PlainList>
      </div>
      {list.data && list.data.items.length > 0 && (
        <ListPager
          total={list.data.total}
          loaded={list.data.items.length}
          nextCursor={list.data.nextCursor}
          search={search}
          onTurn={onSearch}
        />
      )}
    </div>
  );
}

function Row({ item, onRead }: { item: NotificationView; onRead: () => void }) {
  const fresh = item.readAt === null;
  return (
    <li
      data-notification={item.kind}
      className={cn(
        'relative flex items-start gap-4 border-b border-border py-3 pl-4',
        fresh &&
          'before:absolute before:top-3.5 before:bottom-3.5 before:left-0 before:w-1 before:rounded-r-xs before:bg-accent',
      )}
    >
      <div className="min-w-0 flex-1 leading-5">
        <span onClickCapture={fresh ? onRead : undefined}>
          <AppLink href={item.href} className={cn('break-words', fresh && 'font-medium')}>
            {fresh && <span className="sr-only">Unread: </span>}
            {item.text}
          </AppLink>
        </span>
        <p className="text-xs text-muted-foreground">
          <RelativeTime at={item.createdAt} />. {item.reason}.
        </p>
      </div>
      {fresh && (
        <Button variant="ghost" size="sm" onClick={onRead}>
          {BELL.mark}
          <span className="sr-only">: {item.text}</span>
        </Button>
      )}
    </li>
  );
}

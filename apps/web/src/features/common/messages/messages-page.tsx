import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError, reasonOf } from '../../../lib/api/api';
import { Empty } from '../../../kit/empty';
import { ErrorState } from '../../../kit/error-state';
import { PagePending } from '../shell/page-pending';
import { cn } from '../../../kit/cn';
import { useSession } from '../../../lib/session/session';
import { useShellPlace } from '../shell/shell-place';
import { threadQuery } from './messages.queries';
import { MESSAGES, THREAD } from './messages.texts';
import { ThreadList } from './thread-list';
import { ThreadPane } from './thread-pane';

/** Conversations beside the open one; on a phone the list, then the conversation. */
export function MessagesPage() {
  const { id: open } = useParams({ strict: false });
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="message-panes">
      <div className={cn('min-h-0 border-r border-border', open && 'max-md:hidden')}>
        <ThreadList open={open} user={user} />
      </div>
      <div className={cn('flex min-h-0 min-w-0 flex-col', !open && 'max-md:hidden')}>
        {open ? (
          <OpenThread key={open} id={open} />
        ) : (
          <div className="px-8 pt-7">
            <Empty title={MESSAGES.choose} lit={false}>
              {MESSAGES.chooseHelp}
            </Empty>
          </div>
        )}
      </div>
    </div>
  );
}

function OpenThread({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(threadQuery(id));
  useShellPlace(false, data?.title ?? null);
  const gone = error instanceof ApiError && error.status === 404;
  if (isPending) return <PagePending />;
  if (!data || gone) {
    return (
      <div className="px-8 pt-7 max-md:px-4">
        <ErrorState
          heading="h1"
          title={gone ? THREAD.notFound : THREAD.failed}
          reason={gone ? undefined : reasonOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return <ThreadPane thread={data} />;
}

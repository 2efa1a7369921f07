import type { MessageView, ThreadView } from '@libs/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button';
import { cn } from '../../../kit/cn';
import { ErrorState } from '../../../kit/error-state';
import { PagePending } from '../shell/page-pending';
import { reasonOf } from '../../../lib/api/api';
import { useSession } from '../../../lib/session/session';
import { useMay } from '../team/team.queries';
import { Audience } from './audience';
import { Composer } from './composer';
import { messagesPath, messagesQuery } from './messages.queries';
import { KIND_WORDS, MESSAGES, THREAD } from './messages.texts';
import { MessageLog } from './message-log';
import { followSent } from './send-message';
import { useMarkRead } from './use-mark-read';

/** An open conversation: its readers, its messages, and the field for a new one. */
export function ThreadPane({ thread }: { thread: ThreadView }) {
  const { id, kind, title, closed } = thread;
  const { user } = useSession();
  const client = useQueryClient();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    messagesQuery(id),
  );
  const pages = data?.pages ?? [];
  const newest = pages[0];
  const messages = [...pages].reverse().flatMap(({ items }) => items);
  useEffect(() => followSent(client), [client]);
  useMarkRead(id, messages.at(-1)?.seq ?? 0, newest?.readSeq ?? null);
  // How far the reader had read when the conversation was opened: the line stays there while it is open.
  const [readBefore, setReadBefore] = useState<number | null>(null);
  if (readBefore === null && newest) setReadBefore(newest.readSeq);
  const [answering, setAnswering] = useState<MessageView | null>(null);
  const { may, ask } = useMay('act');
  const admin = user?.role === 'admin';
  return (
    <section aria-label={title} className={cn('flex min-h-0 flex-1 flex-col', kind === 'internal' && 'office-only')}>
      {kind === 'internal' && <div aria-hidden className="office-only-stripe h-2 shrink-0" />}
      <header className="flex items-center gap-4 px-8 pt-4.5 pb-3.5 max-md:gap-2 max-md:px-4 max-md:pt-3.5">
        {user && (
          <Link
            to={messagesPath(user.role)}
            aria-label={MESSAGES.back}
            className="-ml-2 grid size-11 place-items-center text-foreground md:hidden"
          >
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden />
          </Link>
        )}
        <div className="min-w-0">
          <h1 className="head text-xl leading-6.5 wrap-anywhere">{title}</h1>
          <p className="text-xs text-muted-foreground">
            {!admin && kind.endsWith('_office') ? THREAD.reply : KIND_WORDS[kind]}
          </p>
        </div>
        {admin && thread.projectId && (
          <Button
            variant="outline"
            className="ml-auto"
            render={<Link to="/admin/projects" search={{ open: thread.projectId }} />}
          >
            {THREAD.openProject}
          </Button>
        )}
      </header>
      <Audience thread={thread} />
      {isPending && <PagePending />}
      {error && !data && (
        <div className="px-8 max-md:px-4">
          <ErrorState title={THREAD.failed} reason={reasonOf(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data && (
        <MessageLog
          threadId={id}
          messages={messages}
          receipts={newest?.receipts ?? []}
          readBefore={readBefore ?? 0}
          onAnswer={closed || !may ? null : setAnswering}
          earlier={
            hasNextPage && (
              <Button
                variant="ghost"
                size="sm"
                aria-disabled={isFetchingNextPage || undefined}
                onClick={() => void fetchNextPage()}
              >
                {THREAD.earlier}
              </Button>
            )
          }
        />
      )}
      {closed || !may ? (
        <p className="border-t border-border px-8 py-4 text-muted-foreground max-md:px-4">
          {closed ? THREAD.closed[closed] : THREAD.viewer(ask)}
        </p>
      ) : (
        <Composer thread={thread} answering={answering} onAnswered={() => setAnswering(null)} />
      )}
    </section>
  );
}

import type { MessageView, ThreadView } from '@libs/contracts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button';
import { ErrorState } from '../../../kit/error-state';
import { PagePending } from '../shell/page-pending';
import { reasonOf } from '../../../lib/api/api';
import { useMay } from '../team/team.queries';
import { Composer } from './composer';
import { messagesQuery } from './messages.queries';
import { THREAD } from './messages.texts';
import { MessageLog } from './message-log';
import { followSent } from './send-message';
import { useMarkRead } from './use-mark-read';

/** The messages of a conversation and the field for a new one, on its own page and beside a record. */
export function ThreadBody({ thread }: { thread: ThreadView }) {
  const { id, closed } = thread;
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
  return (
    <>
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
    </>
  );
}

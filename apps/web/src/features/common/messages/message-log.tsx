import type { MessageView, Receipt } from '@libs/contracts';
import { londonDate } from '@libs/contracts';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { dayInWords } from '../../../kit/format';
import { useSyncQueue } from '../../../lib/sync-queue/use-sync-queue';
import { MessageLine } from './message-line';
import { pendingOf, readersOf } from './messages.rules';
import { MESSAGES, THREAD } from './messages.texts';
import { PendingLine } from './pending-line';

/** The distance from the end, in pixels, within which the list scrolls to a new message. */
const NEAR = 120;

/** The messages by day, with a line where the unread ones begin; below, those that this device has not sent yet. */
export function MessageLog({
  threadId,
  messages,
  receipts,
  readBefore,
  onAnswer,
  earlier,
}: {
  threadId: string;
  messages: readonly MessageView[];
  receipts: readonly Receipt[];
  readBefore: number;
  onAnswer: ((message: MessageView) => void) | null;
  earlier: ReactNode;
}) {
  const pending = pendingOf(useSyncQueue(), threadId, messages).filter(({ state }) => state !== 'accepted');
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const last = messages.at(-1);
  const mine = messages.findLast((message) => message.mine && !message.gone)?.seq ?? null;
  const firstUnread = messages.find(({ seq, mine: own }) => seq > readBefore && !own)?.seq ?? null;
  const unread = messages.filter(({ seq, mine: own }) => seq > readBefore && !own).length;
  const [heardBefore] = useState(last?.seq ?? 0);
  const bySeq = new Map(messages.map((message) => [message.id, message]));
  useLayoutEffect(() => {
    if (list.current && follows.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last?.seq, pending.length]);
  return (
    <div
      ref={list}
      data-slot="message-log"
      className="min-h-0 flex-1 overflow-y-auto px-8 py-3 max-md:px-4"
      onScroll={({ currentTarget: box }) => {
        follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      }}
    >
      <p className="sr-only" aria-live="polite">
        {last && !last.mine && last.seq > heardBefore && last.body && THREAD.announced(last.author.name, last.body)}
      </p>
      {earlier}
      {messages.length === 0 && pending.length === 0 && (
        <p className="py-6 text-muted-foreground">{MESSAGES.nothingYet}</p>
      )}
      <ol aria-label={THREAD.log} className="max-w-230">
        {messages.map((message, at) => {
          const day = londonDate(new Date(message.createdAt));
          const before = messages[at - 1];
          return (
            <Fragment key={message.id}>
              {(!before || londonDate(new Date(before.createdAt)) !== day) && <Day>{dayInWords(day)}</Day>}
              {message.seq === firstUnread && <Fresh count={unread} />}
              <MessageLine
                message={message}
                answered={message.replyTo ? (bySeq.get(message.replyTo) ?? null) : null}
                readBy={readersOf(message, receipts, mine)}
                onAnswer={onAnswer}
              />
            </Fragment>
          );
        })}
        {pending.map((item) => (
          <PendingLine key={item.id} item={item} />
        ))}
      </ol>
    </div>
  );
}

const Day = ({ children }: { children: ReactNode }) => (
  <li className="flex items-center gap-3 pt-3 pb-1.5 text-2xs font-medium text-muted-foreground">
    {children}
    <span aria-hidden className="h-px flex-1 bg-tick" />
  </li>
);

const Fresh = ({ count }: { count: number }) => (
  <li className="flex items-center gap-2.5 py-1 text-2xs font-semibold text-warning">
    {THREAD.fresh(count)}
    <span aria-hidden className="h-0.5 flex-1 bg-accent" />
  </li>
);

import type { MessageView } from '@libs/contracts';
import { CheckCheck, CornerDownRight } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../../kit/avatar';
import { cn } from '../../../kit/cn';
import { clockShort, fullTime } from '../../../kit/format';
import { MessageFiles } from './message-files';
import { EditMessage } from './edit-message';
import { MessageMenu } from './message-menu';
import { partsOf } from './messages.rules';
import { THREAD } from './messages.texts';

/** A message: its author with company and time, its text, and who has read it. */
export function MessageLine({
  message,
  answered,
  readBy,
  onAnswer,
}: {
  message: MessageView;
  answered: MessageView | null;
  readBy: readonly string[];
  onAnswer: ((message: MessageView) => void) | null;
}) {
  const [editing, setEditing] = useState(false);
  const { author, mine, gone, createdAt, editedAt } = message;
  const at = new Date(createdAt);
  return (
    <li data-slot="message" data-seq={message.seq} className="group flex gap-3 py-1.5 leading-5">
      <Avatar name={author.name} size={32} className="mt-1.5" />
      <div className={cn('relative min-w-0 flex-1 rounded-lg py-1', mine && 'bg-selected px-3.5 py-2')}>
        <p className="flex flex-wrap items-baseline gap-x-2 pr-9">
          <b className="font-semibold">{author.name}</b>
          <span className="text-xs text-muted-foreground">{mine ? THREAD.you : author.company}</span>
          <time dateTime={createdAt} title={fullTime(at)} className="text-xs text-muted-foreground">
            {clockShort(at)}
          </time>
          {editedAt && !gone && <span className="text-xs text-muted-foreground">{THREAD.edited}</span>}
        </p>
        {answered && (
          <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-xs text-muted-foreground">
            <CornerDownRight size={14} strokeWidth={1.5} aria-hidden className="shrink-0" />
            <span className="truncate">
              {THREAD.answers(answered.author.name)}
              {answered.body && `: ${answered.body}`}
            </span>
          </p>
        )}
        {editing ? <EditMessage message={message} onDone={() => setEditing(false)} /> : <Body message={message} />}
        <MessageFiles files={message.attachments} />
        {readBy.length > 0 && (
          <p className="mt-1 flex items-center gap-1.5 text-xs text-muted-foreground">
            <CheckCheck size={14} strokeWidth={1.5} aria-hidden />
            {THREAD.readBy(readBy.join(', '))}
          </p>
        )}
        <MessageMenu message={message} onAnswer={onAnswer} onEdit={() => setEditing(true)} />
      </div>
    </li>
  );
}

function Body({ message: { body, gone, mentions } }: { message: MessageView }) {
  if (gone) {
    return <p className="text-muted-foreground italic">{gone === 'deleted' ? THREAD.deleted : THREAD.redacted}</p>;
  }
  return (
    <p className="max-w-reading wrap-anywhere whitespace-pre-wrap">
      {partsOf(body ?? '', mentions).map((part, at) => {
        if (part.kind === 'mention') {
          return (
            <mark key={at} className="rounded-sm bg-accent px-1 font-medium text-accent-foreground">
              {part.text}
            </mark>
          );
        }
        if (part.kind === 'link') {
          return (
            <a key={at} href={part.href} target="_blank" rel="noopener noreferrer nofollow" className="lnk">
              {part.text}
            </a>
          );
        }
        return part.text;
      })}
    </p>
  );
}

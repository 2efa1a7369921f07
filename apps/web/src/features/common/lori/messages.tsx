import type { ChatSource } from '@libs/contracts';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../kit/button';
import { clockShort } from '../../../kit/format';
import { cn } from '../../../kit/cn';
import { ask, type Message, retry } from './chat';
import { Judge } from './judge';

export function MessageOf({ message, last }: { message: Message; last: boolean }) {
  const { text, isUser, sources, choices, failed, personName } = message;
  if (isUser)
    return (
      <li className="max-w-[82%] self-end rounded-[14px_14px_3px_14px] bg-selected px-3.5 py-2 text-base leading-5.5 break-words whitespace-pre-wrap">
        <span className="sr-only">You: </span>
        {text}
      </li>
    );
  return (
    <li
      className={cn(
        'flex flex-col gap-2.5 text-base leading-6',
        personName && 'pl-3.5 shadow-edge-accent',
        failed === 'failed' && 'pl-3.5 shadow-edge-danger',
      )}
    >
      {personName ? (
        <p className="text-xs font-semibold">
          {personName}{' '}
          <time className="font-normal text-muted-foreground">{clockShort(new Date(message.timestamp))}</time>
        </p>
      ) : (
        <span className="sr-only">Lori: </span>
      )}
      <Paragraphs text={text} />
      {failed === 'stopped' && <p className="text-xs text-muted-foreground">Stopped.</p>}
      {last && choices && choices.length > 0 && <Choices choices={choices} />}
      {sources && sources.length > 0 && <Sources sources={sources} />}
      {!failed && !personName && <Judge message={message} />}
      {failed && last && (
        <Button variant="outline" size="sm" className="self-start" onClick={retry}>
          <RotateCw size={14} strokeWidth={1.5} aria-hidden />
          Try again
        </Button>
      )}
    </li>
  );
}

/** The answer as it arrives, with a caret; an animation before the first words. */
export function Coming({ text }: { text: string }) {
  return (
    <li aria-hidden className="flex flex-col gap-2.5 text-base leading-6">
      {text ? (
        <>
          <Paragraphs text={text} />
          <span className="h-4.5 w-tick animate-pulse rounded-hair bg-accent" />
        </>
      ) : (
        <span data-slot="typing" className="flex h-6 items-center gap-1.5">
          {['h-1.5', 'h-2.5', 'h-3.5', 'h-4.5', 'h-3.5', 'h-2.5', 'h-1.5'].map((height, index) => (
            <i
              key={index}
              className={cn(
                'w-tick animate-pulse rounded-hair',
                height,
                index === 3 ? 'bg-accent' : 'bg-foreground/60',
              )}
            />
          ))}
        </span>
      )}
    </li>
  );
}

const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className="break-words whitespace-pre-wrap">
      {paragraph}
    </p>
  ));

/** Suggested questions: pressing one sends it. */
const Choices = ({ choices }: { choices: readonly string[] }) => (
  <div className="flex flex-wrap gap-2">
    {choices.map((question) => (
      <Button
        key={question}
        variant="outline"
        size="sm"
        className="h-auto min-h-9 py-1.5 text-left whitespace-normal"
        onClick={() => ask(question)}
      >
        {question}
      </Button>
    ))}
  </div>
);

/** Only addresses of this product become links. */
const isOwn = (href: string): boolean => /^\/(?![/\\])/.test(href);

const Sources = ({ sources }: { sources: readonly ChatSource[] }) => (
  <div className="flex flex-wrap items-center gap-1.5">
    <p className="lab w-full">Sources</p>
    {sources.map(({ title, href }, index) => (
      <a
        key={`${href} ${title}`}
        href={isOwn(href) ? href : '/'}
        className="inline-flex min-h-7 items-center gap-2 rounded-md border border-border-strong py-0.5 pr-2.5 pl-1.5 text-xs leading-4.5 max-md:min-h-11"
      >
        <i className="grid size-4.5 shrink-0 place-items-center rounded-sm bg-primary text-2xs font-semibold text-primary-foreground not-italic">
          {index + 1}
        </i>
        {title}
      </a>
    ))}
  </div>
);

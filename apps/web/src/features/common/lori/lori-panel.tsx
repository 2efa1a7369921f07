import { TEXTS } from '@libs/contracts';
import { ArrowUpRight, SquarePen, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LogoMark } from '../../../kit/logo';
import { ask, startAnew, stop, takeUp, useChat } from './chat';
import { closeLori, questionTaken, useDoor } from './door';
import { GridData } from './grid-data';
import { HandOver } from './hand-over';
import { InsightToast } from './insight-toast';
import { Coming, MessageOf } from './messages';
import { OwnChat } from './own-chat';
import { QuestionField } from './question-field';
import { LORI } from './lori.texts';
import { sessionHint } from '../../../lib/session/session-hint';

const TOOL = 'grid size-9 place-items-center rounded-md hover:bg-muted max-md:size-11';

/** Lori's panel: beside the page on large screens, over it on small ones. */
export default function LoriPanel() {
  const { messages, coming } = useChat();
  const { question } = useDoor();
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const busy = coming !== null;

  useEffect(() => void takeUp(), []);
  useEffect(() => {
    if (!question) return;
    questionTaken();
    ask(question);
  }, [question]);
  // Also after an answer: the field was disabled meanwhile and lost the focus.
  useEffect(() => {
    if (!busy) field.current?.focus({ preventScroll: true });
  }, [busy]);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages, coming]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    closeLori();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is in it
    <div
      role="dialog"
      aria-label={LORI.label}
      data-slot="lori-panel"
      onKeyDown={onKeyDown}
      className="fixed right-5 bottom-5 z-40 flex h-[min(760px,calc(100dvh-40px))] w-100 flex-col overflow-hidden rounded-xl border border-border bg-card text-foreground shadow-lift max-md:inset-0 max-md:h-dvh max-md:w-auto max-md:rounded-none max-md:border-0"
    >
      <header className="flex shrink-0 items-center gap-3 py-3.5 pr-2.5 pl-5 leading-4.5">
        <span className="grid size-10 place-items-center rounded-lg bg-night-raised text-night-text">
          <LogoMark size={22} />
        </span>
        <div>
          <h2 className="text-lg font-semibold tracking-tight">Lori</h2>
          <p className="text-xs text-muted-foreground">Energy assistant</p>
        </div>
        <button type="button" aria-label="New chat" title="New chat" onClick={startAnew} className={`${TOOL} ml-auto`}>
          <SquarePen size={18} strokeWidth={1.5} aria-hidden />
        </button>
        <button type="button" aria-label="Close" title="Close" onClick={closeLori} className={TOOL}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </button>
      </header>
      <InsightToast />
      <GridData slim={messages.length > 0} />
      {/* Focusable, so that it scrolls by keys even where it holds nothing to focus. */}
      <div
        tabIndex={0}
        role="group"
        aria-label="Conversation"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4 focus-visible:-outline-offset-2"
      >
        {messages.length === 0 && <Prompts />}
        <div role="log" aria-live="polite" aria-label="Messages" aria-busy={busy}>
          <ul className="flex flex-col gap-3.5">
            {messages.map((message, index) => (
              <MessageOf key={message.id} message={message} last={index === messages.length - 1} />
            ))}
            {coming !== null && <Coming text={coming} />}
          </ul>
        </div>
        {busy && (
          <p role="status" className="sr-only">
            {LORI.answering}
          </p>
        )}
        {!busy && <HandOver />}
        <div ref={end} />
      </div>
      <div className="shrink-0 border-t border-border px-4 pt-3 pb-3">
        <QuestionField field={field} onAsk={ask} busy={busy} onStop={stop} />
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-2xs text-muted-foreground">{LORI.caution}</p>
          <OwnChat />
        </div>
      </div>
    </div>
  );
}

const Prompts = () => (
  <>
    <p className="mt-1 mb-3 text-base">{sessionHint() ? LORI.introSignedIn : LORI.intro}</p>
    <ul className="border-t border-border-strong">
      {TEXTS.loriPrompts.map((prompt) => (
        <li key={prompt} className="border-b border-border">
          <button
            type="button"
            onClick={() => ask(prompt)}
            className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-base"
          >
            {prompt}
            <ArrowUpRight size={16} strokeWidth={1.5} aria-hidden className="shrink-0 text-muted-foreground" />
          </button>
        </li>
      ))}
    </ul>
  </>
);

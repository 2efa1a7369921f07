import { ArrowUp, Square } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import { cn } from '../../../kit/cn';
import { LORI } from './lori.texts';

const LONGEST = 2000;

/** The question field: Enter sends, Shift and Enter start a new line, an empty question is not sent. */
export function QuestionField({
  onAsk,
  busy = false,
  onStop,
  label = 'Ask Lori',
  field,
}: {
  onAsk: (question: string) => void;
  /** An answer is being received. */
  busy?: boolean;
  onStop?: () => void;
  label?: string;
  field?: Ref<HTMLTextAreaElement>;
}) {
  const [text, setText] = useState('');
  const send = () => {
    if (!text.trim() || busy) return;
    onAsk(text);
    setText('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={onSubmit} className="flex items-end gap-2">
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        value={text}
        maxLength={LONGEST}
        disabled={busy}
        placeholder={busy ? LORI.answering : LORI.placeholder}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={cn(
          'field-sizing-content max-h-36 min-h-12 min-w-0 flex-1 resize-none rounded-md border border-input bg-card px-3 py-3 text-base leading-6 placeholder:text-muted-foreground',
          busy && 'bg-muted',
        )}
      />
      {busy && onStop ? (
        <button
          type="button"
          onClick={onStop}
          className="flex h-12 items-center gap-2 rounded-md bg-foreground px-3.5 font-medium text-background"
        >
          <Square size={14} strokeWidth={1.5} aria-hidden />
          Stop
        </button>
      ) : (
        <button
          type="submit"
          aria-label="Send"
          aria-disabled={!text.trim()}
          className="grid size-12 shrink-0 place-items-center rounded-md bg-primary text-primary-foreground aria-disabled:opacity-60"
        >
          <ArrowUp size={20} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </form>
  );
}

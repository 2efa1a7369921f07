import { ArrowUp, Check, CloudOff, type LucideIcon, ScanLine, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { TickLine, type TickState } from './tick-line';

export type TileState = 'queued' | 'waiting' | 'sending' | 'refused' | 'checking' | 'ready' | 'rejected';

const LOOKS: Record<TileState, { icon: LucideIcon; tone: string; word: string; wordTone: string }> = {
  queued: {
    icon: ArrowUp,
    tone: 'bg-muted text-muted-foreground',
    word: 'On phone',
    wordTone: 'text-muted-foreground',
  },
  waiting: {
    icon: CloudOff,
    tone: 'bg-muted text-muted-foreground',
    word: 'On phone',
    wordTone: 'text-muted-foreground',
  },
  sending: { icon: ArrowUp, tone: 'bg-warning-bg text-warning', word: '', wordTone: 'font-semibold' },
  refused: { icon: X, tone: 'bg-danger-bg text-danger', word: 'Not sent', wordTone: 'font-medium text-danger' },
  checking: { icon: ScanLine, tone: 'bg-warning-bg text-warning', word: 'Checking', wordTone: 'text-muted-foreground' },
  ready: { icon: Check, tone: 'bg-success-bg text-success', word: 'Ready', wordTone: 'font-medium text-success' },
  rejected: { icon: X, tone: 'bg-danger-bg text-danger', word: 'Rejected', wordTone: 'font-medium text-danger' },
};

/** A file on its way, with its state in a word, in colour and in 48 ticks; once it is ready, a tick and a line. */
export function UploadTile({
  name,
  detail,
  state,
  share = 0,
  word: said,
  children,
}: {
  name: string;
  detail: ReactNode;
  state: TileState;
  /** How much of it has gone, 0 to 1, while it is being sent. */
  share?: number;
  /** Another word for its state. */
  word?: string;
  /** What can be done with it. */
  children?: ReactNode;
}) {
  const { icon: Icon, tone, wordTone, ...look } = LOOKS[state];
  const word = said ?? look.word;
  const percent = `${Math.floor(share * 100)}%`;
  const named = (
    <div className="min-w-0 flex-1 leading-4.5">
      <p className="truncate font-medium" title={name}>
        {name}
      </p>
      <p className="text-xs text-muted-foreground wrap-anywhere">{detail}</p>
    </div>
  );
  if (state === 'ready') {
    return (
      <li
        data-slot="upload-tile"
        data-state={state}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border py-2"
      >
        <Icon size={20} strokeWidth={1.5} aria-hidden className="shrink-0 text-success" />
        {named}
        <span className={cn('text-xs', wordTone)}>{word}</span>
        {children && <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>}
      </li>
    );
  }
  return (
    <li
      data-slot="upload-tile"
      data-state={state}
      className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-b border-border pt-3 pb-3.5"
    >
      <span className={cn('grid size-10 place-items-center rounded-md', tone)}>
        <Icon size={20} strokeWidth={1.5} aria-hidden />
      </span>
      {named}
      <span className={cn('text-xs', wordTone)}>{state === 'sending' ? percent : word}</span>
      <TickLine
        state={ticksOf(state, share)}
        label={`${name}: ${state === 'sending' ? percent : word.toLowerCase()}`}
        className="col-span-full mt-2"
      />
      {children && <div className="col-span-full mt-2 flex flex-wrap gap-2 empty:hidden">{children}</div>}
    </li>
  );
}

function ticksOf(state: TileState, share: number): TickState {
  if (state === 'sending') return { share };
  if (state === 'checking') return 'moving';
  return state === 'rejected' || state === 'refused' ? 'refused' : 'idle';
}

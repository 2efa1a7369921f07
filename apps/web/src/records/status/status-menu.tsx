import { statusTitle } from '@libs/contracts';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { cn } from '../../kit/cn';
import { Field } from '../../kit/field';
import { Input } from '../../kit/input';
import { Kbd } from '../../kit/kbd';
import { Popover, PopoverContent, PopoverTrigger } from '../../kit/popover';
import { MovedMeanwhile, useOpenedOn } from './opened-on';
import { StatusBadge, type StatusByKind, type StatusKind } from './status-badge';
import { STATUS } from '../records.texts';

/** What a status can be set to. */
export interface StatusMoves<K extends StatusKind> {
  kind: K;
  /** Every status, in the order of the lifecycle. */
  statuses: readonly StatusByKind[K][];
  /** The usual moves from a status; the others are below a line. */
  usual: (status: StatusByKind[K]) => readonly StatusByKind[K][];
}

interface Pickable<K extends StatusKind> {
  id: string;
  status: StatusByKind[K];
  version: number;
}

/**
 * The status as a dropdown: usual moves first, a line, all others, and an optional reason. A pick sends at once, with
 * the reason typed so far. The choices are those of the record as it was when the menu opened.
 */
export function StatusMenu<K extends StatusKind, R extends Pickable<K>>({
  moves,
  record,
  of,
  onPick,
  pill = false,
}: {
  moves: StatusMoves<K>;
  record: R;
  /** What the record is called. */
  of: string;
  /** With the record as the person saw it, so that its version is the one sent. */
  onPick: (seen: R, to: StatusByKind[K], reason?: string) => void;
  pill?: boolean;
}) {
  const { seen, open, setOpen } = useOpenedOn(record);
  const { status } = record;
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        data-slot="status-menu"
        aria-label={`Status of ${of}: ${statusTitle(status)}`}
        className={cn(
          '-ml-2 inline-flex h-8 items-center gap-2 rounded-md border border-transparent px-2 align-middle hover:border-border-strong data-popup-open:border-input data-popup-open:bg-card max-md:h-11',
          pill && '-mr-2 ml-0',
        )}
      >
        <StatusBadge kind={moves.kind} status={status} pill={pill} />
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden className="text-muted-foreground" />
      </PopoverTrigger>
      <PopoverContent className="w-85 p-1.5" align={pill ? 'end' : 'start'} aria-label={STATUS.set(of)}>
        <MovedMeanwhile kind={moves.kind} seen={seen} now={record} />
        <StatusChoices
          moves={moves}
          status={seen.status}
          onPick={(to, reason) => {
            setOpen(false);
            if (to !== seen.status) onPick(seen, to, reason);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

/** The list inside; without a status of one record it offers all of them alike. */
export function StatusChoices<K extends StatusKind>({
  moves: { kind, statuses, usual },
  status,
  onPick,
}: {
  moves: StatusMoves<K>;
  status: StatusByKind[K] | null;
  onPick: (to: StatusByKind[K], reason?: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const first = status === null ? [] : usual(status);
  const others = statuses.filter((each) => !first.includes(each));

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const at = options.indexOf(document.activeElement as HTMLElement);
    options.at((at + step) % options.length)?.focus();
  };
  const option = (each: StatusByKind[K]) => (
    <button
      key={each}
      type="button"
      role="option"
      aria-selected={each === status}
      onClick={() => onPick(each, reason.current?.value.trim() || undefined)}
      className="group/option flex h-8 w-full items-center gap-2.5 rounded-sm px-2.5 text-left -outline-offset-2 hover:bg-selected focus-visible:bg-selected max-md:h-11"
    >
      <StatusBadge kind={kind} status={each} className="h-auto" />
      {each === status ? (
        <Check size={16} strokeWidth={1.5} aria-hidden className="ml-auto text-muted-foreground" />
      ) : (
        <Kbd aria-hidden className="ml-auto opacity-0 group-focus-visible/option:opacity-100">
          ↵
        </Kbd>
      )}
    </button>
  );

  return (
    <>
      <div ref={list} role="listbox" tabIndex={-1} aria-label="Status" onKeyDown={move}>
        {first.map(option)}
        {first.length > 0 && <div role="presentation" className="-mx-1.5 my-1.5 h-px bg-border" />}
        {others.map(option)}
      </div>
      <Field label="Reason" optional className="gap-1 px-2.5 pt-1.5 pb-2 [&_label]:text-xs">
        {(control) => <Input {...control} ref={reason} dense maxLength={1000} autoComplete="off" />}
      </Field>
    </>
  );
}

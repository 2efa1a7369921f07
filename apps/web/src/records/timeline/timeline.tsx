import type { ReactNode } from 'react';
import { clockShort, dayOf, fullTime } from '../../kit/format';
import { cn } from '../../kit/cn';
import { Avatar } from '../../kit/avatar';

export interface TimelineEntry {
  id: string;
  at: Date;
  /** Null: the system. */
  actor: string | null;
  text: ReactNode;
  /** The change itself, meter to meter. */
  change?: ReactNode;
  note?: string | undefined;
  /** What can be done with the entry, at its end. */
  action?: ReactNode;
}

const sameDay = (a: Date, b: Date) => dayOf(a) === dayOf(b) && a.getFullYear() === b.getFullYear();

/** What happened, newest first: time, who, what; the newest may be washed. */
export function Timeline({
  entries,
  fresh,
  label,
}: {
  entries: readonly TimelineEntry[];
  fresh?: ReadonlySet<string>;
  label: string;
}) {
  const today = new Date();
  return (
    <ol data-slot="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          data-live={fresh?.has(entry.id) ? 'wash' : undefined}
          className="relative -mx-6 grid grid-cols-[96px_24px_1fr] gap-3 px-6 py-2.5 leading-5 not-last:after:absolute not-last:after:top-9.5 not-last:after:-bottom-2 not-last:after:left-[143px] not-last:after:w-0.5 not-last:after:bg-[repeating-linear-gradient(var(--tick)_0_2px,transparent_2px_6px)] max-md:-mx-4 max-md:grid-cols-[78px_24px_1fr] max-md:gap-2 max-md:px-4 max-md:not-last:after:left-[113px]"
        >
          <time
            dateTime={entry.at.toISOString()}
            title={fullTime(entry.at)}
            className="readout text-right text-2xs leading-6 whitespace-nowrap text-muted-foreground max-md:whitespace-normal"
          >
            {sameDay(entry.at, today) ? clockShort(entry.at) : `${dayOf(entry.at)} ${clockShort(entry.at)}`}
          </time>
          <Avatar name={entry.actor} size={24} />
          <div className="min-w-0">
            <p className="pt-0.5">{entry.text}</p>
            {entry.change && <p className={cn('flex flex-wrap items-center gap-x-2.5')}>{entry.change}</p>}
            {entry.note && <p className="text-muted-foreground">{entry.note}</p>}
            {entry.action}
          </div>
        </li>
      ))}
    </ol>
  );
}

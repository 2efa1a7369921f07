import type { JobForInstaller } from '@libs/contracts';
import { CalendarCheck, CalendarX } from 'lucide-react';
import { cn } from '../../kit/cn';
import { useProjectOf } from './installer.queries';
import { VISIT } from './installer.texts';
import { visitOf, visitText } from './visit.rules';

/** The host's answer to the date, in one line; empty without an answer. */
export function VisitNote({ job, className }: { job: JobForInstaller; className?: string }) {
  const visit = visitOf(job, useProjectOf(job));
  if (!visit) return null;
  const suits = visit.answer === 'accept';
  const Icon = suits ? CalendarCheck : CalendarX;
  return (
    <p
      data-slot="visit"
      data-answer={visit.answer}
      className={cn(
        'flex gap-2 text-sm leading-5',
        suits ? 'text-muted-foreground' : 'font-medium text-warning',
        className,
      )}
    >
      <Icon size={18} strokeWidth={1.5} aria-hidden className="mt-px shrink-0" />
      <span className="min-w-0 wrap-anywhere">{visitText(job, visit)}</span>
    </p>
  );
}

/** The same in two or three words, for a calendar. */
export function VisitWord({ job }: { job: JobForInstaller }) {
  const visit = visitOf(job, useProjectOf(job));
  if (!visit) return null;
  const suits = visit.answer === 'accept';
  return (
    <span data-slot="visit" className={cn('text-xs', suits ? 'text-muted-foreground' : 'font-medium text-warning')}>
      {suits ? VISIT.agreedShort : VISIT.anotherShort}
    </span>
  );
}

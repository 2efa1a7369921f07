import type { ReactNode } from 'react';
import { Badge } from '../../../kit/badge';
import type { Verdict } from './health.rules';

/** A block of the page: its name, a status word, its actions; a 2 px ink rule below. */
export function Block({
  id,
  title,
  note,
  tools,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} data-slot={id} className="min-w-0">
      <div className="flex min-h-11 items-center gap-2.5 border-b-2 border-foreground pb-1">
        <h2 id={id} className="subhead text-lg leading-6">
          {title}
        </h2>
        {note && <span className="text-sm text-muted-foreground">{note}</span>}
        {tools && <span className="ml-auto flex gap-2">{tools}</span>}
      </div>
      {children}
    </section>
  );
}

/** The status as a word and its colour. */
export const Says = ({ verdict }: { verdict: Verdict }) => (
  <Badge tone={verdict.tone} className="gap-2">
    <i aria-hidden className="size-2 shrink-0 rounded-full bg-(--tone)" />
    {verdict.word}
  </Badge>
);

import type { ReactNode } from 'react';

/** A part of the page: its name over a heavy rule, with a note at the end of the line. */
export function Part({ id, title, note, children }: { id: string; title: string; note?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-11 scroll-mt-28">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b-2 border-foreground pb-2.5">
        <h2 id={`${id}-title`} className="subhead text-lg leading-6">
          {title}
        </h2>
        {note && <span className="ml-auto text-xs text-muted-foreground">{note}</span>}
      </div>
      {children}
    </section>
  );
}

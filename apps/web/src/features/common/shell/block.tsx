import type { ReactNode } from 'react';

/** A part of the page: its name over a heavy rule, with a note at the end of the line. */
export function Block({
  id,
  title,
  mark,
  note,
  children,
}: {
  id: string;
  title: string;
  /** Beside the name: what its figures are based on. */
  mark?: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-11 scroll-mt-28 outline-none" tabIndex={-1}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b-2 border-foreground pb-2.5">
        <h2 id={`${id}-title`} className="subhead text-lg leading-6">
          {title}
        </h2>
        {mark}
        {note && <span className="ml-auto text-xs text-muted-foreground">{note}</span>}
      </div>
      {children}
    </section>
  );
}

/** Scrolls to a part of the page and moves the focus there. */
export function goTo(id: string, field?: string): void {
  const block = document.getElementById(id);
  block?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  const target = field ? block?.querySelector<HTMLElement>(`[data-field="${field}"]`) : null;
  (target ?? block)?.focus({ preventScroll: true });
}

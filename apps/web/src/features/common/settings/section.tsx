import type { ReactNode } from 'react';
import { useId } from 'react';

/** One subject of the settings: its name and a line at the left, what can be done at the right. */
export function Section({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="grid max-w-220 scroll-mt-20 grid-cols-[240px_minmax(0,1fr)] gap-x-10 gap-y-4 border-t-2 border-foreground pt-4 pb-12 max-lg:grid-cols-1 print:block"
    >
      <div>
        <h2 id={heading} className="subhead text-lg leading-6">
          {title}
        </h2>
        {note && <p className="mt-1 max-w-note text-xs text-muted-foreground">{note}</p>}
      </div>
      <div className="min-w-0 max-w-140">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

/** A part of an open record: a heading, what can be done at its end, and its lines. */
export function Part({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-7 border-t-2 border-foreground pt-3" aria-label={title}>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-4">
        <h3 className="text-sm font-semibold">{title}</h3>
        {tools && <span className="flex flex-wrap justify-end gap-1.5">{tools}</span>}
      </div>
      {children}
    </section>
  );
}

/** Labelled values, one a line. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl>
      {rows.map(([label, value]) => (
        <div key={label} className="flex min-h-9 items-center justify-between gap-6 border-b border-border py-1.5">
          <dt className="shrink-0 text-muted-foreground">{label}</dt>
          <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';

/** A part of an opened bill, under its heading. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
    {children}
  </section>
);

export const Muted = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs text-muted-foreground">{children}</span>
);

import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title';
import { Logo } from '../../../kit/logo';
import { TodayFigure } from './today-figure';

/** The pages before the portal: a form at the left, the day in ink at the right. */
export function EntryFrame({
  title,
  lead,
  aside,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Below the figure; phones leave both out. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <main data-slot="entry" className="grid min-h-dvh grid-cols-2 text-base max-md:grid-cols-1">
      <section className="flex flex-col px-10 pb-12 max-md:px-4 max-md:pb-24">
        <div className="flex h-18 shrink-0 items-center max-md:h-15">
          <a href="/" aria-label="Voltmere" className="no-underline">
            <Logo size={26} />
          </a>
        </div>
        <div className="mx-auto mt-6 mb-auto w-full max-w-110 max-md:mt-2">
          <h1 className="display mb-7 text-4xl max-md:mb-5 max-md:text-3xl">{title}</h1>
          {lead && <p className="-mt-3 mb-7 text-muted-foreground max-md:mb-5">{lead}</p>}
          {children}
        </div>
      </section>
      <section className="ink flex flex-col justify-end px-14 pt-12 pb-12 max-md:hidden">
        <TodayFigure />
        {aside}
      </section>
    </main>
  );
}

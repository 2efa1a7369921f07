import type { ReactNode } from 'react';
import { useConnection } from '../../../live/connection';
import { Freshness } from '../../../kit/freshness';

/** The head of a block: its name, how many, how fresh; a 2 px ink rule below. */
export function SectionHead({
  id,
  title,
  count,
  at,
  tools,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  at?: Date | null;
  /** At the end of its line, where there is room. */
  tools?: ReactNode;
  children?: ReactNode;
}) {
  const { state } = useConnection();
  return (
    <div className="flex min-h-9 flex-wrap items-baseline gap-x-2.5 gap-y-2 border-b-2 border-foreground pb-1.5">
      <h2 id={id} className="subhead text-lg leading-6">
        {title}
      </h2>
      {count !== undefined && <span className="text-muted-foreground tabular-nums">{count}</span>}
      {children && <span className="min-w-0 text-sm text-muted-foreground max-md:hidden">{children}</span>}
      {tools && <div className="ml-auto self-center">{tools}</div>}
      {at && <Freshness at={at} live={state === 'live'} className="ml-auto whitespace-nowrap" />}
    </div>
  );
}

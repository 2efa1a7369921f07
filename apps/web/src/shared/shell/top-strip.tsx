import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { ConnectionState } from '../../ui/connection-state';
import { PresenceHere } from '../../ui/presence';
import { DayLine } from '../../ui/day-line';

export interface Crumb {
  label: string;
  to?: string;
}

/** The strip over the content: where one is, whether it is live, the bell; at its foot the day. */
export function TopStrip({
  crumbs,
  bell,
  find,
  onMenu,
}: {
  crumbs: readonly Crumb[];
  bell?: ReactNode;
  find?: ReactNode;
  onMenu: () => void;
}) {
  return (
    <header
      data-slot="top-strip"
      className="sticky top-0 z-20 col-start-2 -col-end-1 row-start-1 flex h-14 items-center gap-4 bg-background px-8 in-data-panel:px-8 max-md:gap-1 max-md:pr-2 max-md:pl-1"
    >
      <button
        type="button"
        aria-label="Menu"
        onClick={onMenu}
        className="grid size-11 shrink-0 place-items-center rounded-md md:hidden"
      >
        <Menu size={20} strokeWidth={1.5} aria-hidden />
      </button>
      <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-2.5 text-[14px] whitespace-nowrap">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <Fragment key={crumb.label}>
              {last ? (
                <b aria-current="page" className="truncate">
                  {crumb.label}
                </b>
              ) : (
                <>
                  <Link
                    to={crumb.to ?? '.'}
                    className="text-muted-foreground no-underline hover:text-foreground max-md:hidden"
                  >
                    {crumb.label}
                  </Link>
                  <i aria-hidden className="h-3 w-0.5 -skew-x-[14deg] bg-border-strong max-md:hidden" />
                </>
              )}
            </Fragment>
          );
        })}
      </nav>
      <div className="ml-auto flex shrink-0 items-center gap-4 max-md:gap-1">
        <ConnectionState />
        <PresenceHere />
        {find}
        {bell}
      </div>
      <DayLine />
    </header>
  );
}

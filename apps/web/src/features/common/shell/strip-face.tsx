import { Menu as MenuIcon } from 'lucide-react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { Crumb } from './crumbs';

type CrumbLink = ComponentType<{ to: string; className: string; children: ReactNode }>;
export const MENU_ICON = <MenuIcon size={20} strokeWidth={1.5} aria-hidden />;
export const MENU = 'grid size-11 shrink-0 place-items-center rounded-md md:hidden';

/** The look of the strip, without its content. */
export function StripFace({
  menu = <span className={MENU}>{MENU_ICON}</span>,
  crumbs,
  To,
  day,
  children,
}: {
  menu?: ReactNode;
  crumbs: readonly Crumb[];
  To: CrumbLink;
  day: ReactNode;
  children: ReactNode;
}) {
  return (
    <header
      data-slot="top-strip"
      className="sticky top-0 z-20 col-start-2 -col-end-1 row-start-1 flex h-14 items-center gap-4 bg-background px-8 in-data-panel:px-8 max-md:gap-1 max-md:pr-2 max-md:pl-1"
    >
      {menu}
      <nav aria-label="Breadcrumb" className="flex min-w-0 items-center gap-2.5 text-sm whitespace-nowrap">
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
                  <To
                    to={crumb.to ?? '.'}
                    className="text-muted-foreground no-underline hover:text-foreground max-md:hidden"
                  >
                    {crumb.label}
                  </To>
                  <i aria-hidden className="h-3 w-0.5 -skew-x-[14deg] bg-border-strong max-md:hidden" />
                </>
              )}
            </Fragment>
          );
        })}
      </nav>
      <div className="ml-auto flex shrink-0 items-center gap-4 max-md:gap-1">{children}</div>
      {day}
    </header>
  );
}

import { type ReactNode, useState } from 'react';
import { cn } from '../../../kit/cn';
import { NavDrawer } from './nav-drawer';
import { NewVersion } from './new-version';
import { Rail } from './rail';
import { SkipLink } from './skip-link';
import { SHELL_GRID, SHELL_MAIN, WIDE_COLUMNS } from './shell-classes';
import type { Crumb } from './crumbs';
import { TopStrip } from './top-strip';
import { usePageTitle } from '../../../lib/use-page-title';

/**
 * The portal: rail, top strip with the day, content. With a record open beside the list, the rail collapses and the
 * content leaves room for it.
 */
export function AppShell({
  crumbs,
  bell,
  find,
  unread = 0,
  panel = false,
  children,
}: {
  /** From the portal to the page; the last one names the page. */
  crumbs: readonly Crumb[];
  bell?: ReactNode;
  find?: ReactNode;
  unread?: number;
  /** A record is open beside the list. */
  panel?: boolean;
  children: ReactNode;
}) {
  const [drawer, setDrawer] = useState(false);
  usePageTitle(crumbs.at(-1)?.label ?? '', unread);
  return (
    <div
      data-slot="shell"
      data-panel={panel || undefined}
      className={cn(
        SHELL_GRID,
        panel ? 'grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[64px_minmax(0,1fr)_560px]' : WIDE_COLUMNS,
      )}
    >
      <SkipLink />
      <NewVersion />
      <Rail folded={panel} />
      <NavDrawer open={drawer} onOpenChange={setDrawer} />
      <TopStrip crumbs={crumbs} bell={bell} find={find} onMenu={() => setDrawer(true)} />
      <main id="content" tabIndex={-1} className={cn(SHELL_MAIN, panel && 'px-6 max-lg:hidden')}>
        {children}
      </main>
    </div>
  );
}

/** The head of a page: its name, a line below it, and its actions. */
export function PageHead({ title, sub, actions }: { title: ReactNode; sub?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-6 flex items-end gap-6 max-md:mb-5 max-md:flex-wrap max-md:gap-3">
      <div className="min-w-0">
        <h1 className="head text-2xl leading-8.5 max-md:text-xl max-md:leading-7.5">{title}</h1>
        {sub && <div className="mt-0.5 text-muted-foreground wrap-anywhere">{sub}</div>}
      </div>
      {actions && (
        <div className="ml-auto flex gap-2 max-md:ml-0 max-md:w-full max-md:flex-wrap max-md:[&>*]:flex-[1_0_auto]">
          {actions}
        </div>
      )}
    </div>
  );
}

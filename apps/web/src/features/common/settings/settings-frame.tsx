import { settingsOf, TEXTS } from '@libs/contracts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../../../lib/session/session';
import { PageHead } from '../shell/app-shell';

/** The settings' pages, each with its own address. Every role has the same ones. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row of tabs is wider than the screen, so it is scrolled to the open page.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, []);
  return (
    <>
      <PageHead title={TEXTS.settings} />
      <nav
        ref={nav}
        aria-label="Settings"
        className="mb-7 flex gap-6 overflow-x-auto border-b border-border scrollbar-none"
      >
        {user &&
          settingsOf(user.role).map(({ settings, path }) => (
            <Link
              key={path}
              to={path}
              activeOptions={{ exact: true }}
              className="flex h-10 shrink-0 items-center text-sm text-muted-foreground no-underline -outline-offset-2 hover:text-foreground current:font-semibold current:text-foreground current:shadow-underline max-md:h-11"
            >
              {settings}
            </Link>
          ))}
      </nav>
      {/* The tabs' line is over the first section. */}
      <div className="[&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">{children}</div>
    </>
  );
}

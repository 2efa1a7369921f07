import { type SitePath, TEXTS } from '@libs/contracts';
import { type ReactNode, useEffect } from 'react';
import { SITE_TITLES } from '../content/pages.texts';
import { Footer } from './footer';
import { NavigationBar } from './navigation-bar';
import { useAnchor } from './use-anchor';

/** The frame of every public page; without a path that of the not-found page. `title` where a path has several pages. */
export function SiteFrame({
  path,
  title: own,
  children,
}: {
  path: SitePath | null;
  title?: string;
  children: ReactNode;
}) {
  const title = own ?? (path ? SITE_TITLES[path] : `${TEXTS.notFoundPage} – ${TEXTS.brand}`);
  useAnchor();
  // The prerendered page has its title already; a page that the app opened has to set it here.
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div data-slot="site" className="flex min-h-dvh flex-col text-base">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-foreground px-4 py-3 text-background focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationBar path={path} />
      <main id="content" tabIndex={-1} className="flex-1 pt-18 outline-none max-md:pt-15">
        {children}
      </main>
      <Footer large={path === '/'} />
    </div>
  );
}

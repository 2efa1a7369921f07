import type { ReactElement } from 'react';
import { SITE_TITLES } from './features/public/content/pages.texts';

/** The pages of the public site, each with its own code; the same at build and in the browser. */
const MODULES = import.meta.glob<{ Page: () => ReactElement }>('./features/public/pages/*-page.tsx');

/** The module of a public path, which is named after it; any other path is the not-found page. */
export function siteModule(path: string): string {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (page.startsWith('/help/')) return './features/public/pages/help-page.tsx';
  const name = page in SITE_TITLES ? page.slice(1) || 'home' : 'not-found';
  return `./features/public/pages/${name}-page.tsx`;
}

export async function loadSitePage(path: string): Promise<() => ReactElement> {
  const load = MODULES[siteModule(path)];
  if (!load) throw new Error(`There is no ${siteModule(path)}`);
  return (await load()).Page;
}

import { HOME_OF, PAGES, type PagePath, type PageRow } from '@libs/contracts';

export interface Crumb {
  label: string;
  to?: string;
}

/**
 * The path from the portal to a page. A record's own address opens it on its parent page, and all settings are one
 * page.
 */
export function crumbsOf(path: PagePath): Crumb[] {
  const page = pageAbove(path);
  const { label, roles }: PageRow = PAGES[page];
  const home = roles[0] && HOME_OF[roles[0]];
  const own = { label, to: page };
  return home !== '/admin' || page === home ? [own] : [{ label: 'Admin', to: home }, own];
}

/** The page that the rail and the breadcrumb name. */
function pageAbove(path: PagePath): PagePath {
  if ('settings' in PAGES[path]) return path.startsWith('/admin') ? '/admin/settings' : '/settings';
  const [list = path] = path.split('/$');
  if (list in PAGES) return list as PagePath;
  const portal = list.split('/').slice(0, 2).join('/');
  // A party's agreement has no list above it.
  return portal in PAGES ? (portal as PagePath) : path;
}

/** The paths of the web app; `:id` stands for one part of a path. Any other path is the not-found page. */
const PAGES = [
  '/',
  '/about',
  '/investors',
  '/grid',
  '/faq',
  '/login',
  '/signup',
  '/reset-password',
  '/privacy-policy',
  '/terms-of-service',
  '/admin-setup',
  '/settings',
  '/settings/sessions',
  '/settings/notifications',
  '/settings/privacy',
  '/notifications',
  '/asset-host',
  '/asset-funder',
  '/asset-funder/projects/:id',
  '/installer',
  '/installer/jobs/:id',
  '/admin',
  '/admin/user-management',
  '/admin/asset-hosts',
  '/admin/asset-funders',
  '/admin/installers',
  '/admin/projects',
  '/admin/settings',
  '/admin/settings/notifications',
  '/admin/settings/sessions',
  '/admin/settings/privacy',
  '/admin/settings/partners',
  '/admin/notifications',
  '/admin/health',
  '/admin/conversations',
] as const;

const patterns = PAGES.map((page) => new RegExp(`^${page.replace(':id', '[^/]+')}/?$`));

export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** Whether a path lies in a portal, whose frame shows what is not there itself. */
export const inPortal = (path: string): boolean =>
  /^\/(?:admin|asset-host|asset-funder|installer|settings|notifications)(?:\/|$)/.test(path);

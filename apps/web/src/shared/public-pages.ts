const PUBLIC = new Set([
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
]);

/** A page that is whole without knowing who looks at it. */
export const isPublicPage = (path: string): boolean => PUBLIC.has(path);

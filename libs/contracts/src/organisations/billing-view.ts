/**
 * What a member with the role `billing` may call besides the routes that need the right `billing`: the own account, the team, bills,
 * statements, agreements and works orders. Everything else of the party, such as its sites, visits and messages, is not theirs.
 */
const OPEN_TO_BILLING = [
  '/api/auth/',
  '/api/me/second-factor',
  '/api/me/profile',
  '/api/me/org',
  '/api/me/exports',
  '/api/me/erasure',
  '/api/me/conversations',
  '/api/me/seen',
  '/api/me/away',
  '/api/notifications',
  '/api/events',
  '/api/periods',
  '/api/bills/:id/document',
  '/api/bills/:id/half-hours.csv',
  '/api/statements',
  '/api/agreements',
  '/api/works-orders',
] as const;

export const opensToBilling = (path: string): boolean =>
  OPEN_TO_BILLING.some((open) => path === open || path.startsWith(open.endsWith('/') ? open : `${open}/`));

/** Events after which a member who keeps the bills alone has something to read again: bills, statements, agreements and works orders. */
const READ_AGAIN = /^(?:agreement|works_order|period|bill|payment|note|export|statement)\./;

export const movesBilling = (type: string): boolean => READ_AGAIN.test(type);

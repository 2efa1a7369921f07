import type { Role } from './base/roles.js';
import type { PagePath, RailPath } from './pages.js';

/**
 * Where a role lands after signing in, and where it is redirected to. Kept apart from the table of pages, which the
 * public site's script would otherwise load too.
 */
export const HOME_OF = {
  admin: '/admin',
  asset_host: '/asset-host',
  asset_funder: '/asset-funder',
  installer: '/installer',
} as const satisfies Record<Role, RailPath>;

/** For members who keep the bills alone: their first page. */
const BILLING_HOME = {
  admin: '/admin',
  asset_host: '/asset-host/bills',
  asset_funder: '/asset-funder/bills',
  installer: '/notifications',
} as const satisfies Record<Role, PagePath>;

/** Where a person lands. */
export const homeOf = ({ role, billingOnly }: { role: Role; billingOnly?: true | undefined }) =>
  billingOnly ? BILLING_HOME[role] : HOME_OF[role];

import type { Role } from './base/roles.js';
import type { RailPath } from './pages.js';

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

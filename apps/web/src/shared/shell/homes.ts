import type { Role } from '@libs/contracts';

/** The word for a role. */
export const ROLE_WORDS: Record<Role, string> = {
  admin: 'Admin',
  asset_host: 'Asset Host',
  asset_funder: 'Asset Funder',
  installer: 'Installer',
};

/** Where a role lands after sign-in, and where it is sent back to. */
export const HOME_OF: Record<Role, string> = {
  admin: '/admin',
  asset_host: '/asset-host',
  asset_funder: '/asset-funder',
  installer: '/installer',
};

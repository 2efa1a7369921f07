import type { Role } from '@libs/contracts';

/** The word for a role. */
export const ROLE_WORDS: Record<Role, string> = {
  admin: 'Admin',
  asset_host: 'Asset Host',
  asset_funder: 'Asset Funder',
  installer: 'Installer',
};

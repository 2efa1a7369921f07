/** Every status of the product, in the order of its lifecycle. */

export const ROLES = ['admin', 'asset_host', 'asset_funder', 'installer'] as const;
export type Role = (typeof ROLES)[number];

export type PartyKind = 'host' | 'funder' | 'installer';

export const PARTY_OF_ROLE: Record<Role, PartyKind | null> = {
  admin: null,
  asset_host: 'host',
  asset_funder: 'funder',
  installer: 'installer',
};

import type { Party } from './party-columns.js';

/** What the view of every party has, for admins and the party itself, over HTTP and live alike. */
export const partyView = <S extends string>(party: Party<S>) => ({
  id: party.id,
  userId: party.accountId,
  status: party.status,
  version: party.version,
  createdAt: party.createdAt.toISOString(),
  updatedAt: party.updatedAt.toISOString(),
  profile: {
    fullName: party.fullName,
    email: party.email,
    companyName: party.companyName,
    phoneNumber: party.phoneNumber,
  },
});

import type { Actor, Me, UserView } from '@libs/contracts';
import type { AccountRow } from './account.row.js';

/** A person's own account, as returned by `me`. */
export const meView = (account: AccountRow): Me => ({
  id: account.id,
  role: account.role,
  fullName: account.fullName,
  email: account.email,
  companyName: account.companyName,
  phoneNumber: account.phoneNumber,
});

/** An account as admins see it, over HTTP and live alike. */
export const userView = (account: AccountRow): UserView => ({
  ...meView(account),
  state: account.state,
  createdAt: account.createdAt.toISOString(),
  lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  recordId: account.recordId,
  version: account.version,
});

/** The account's holder as an actor. */
export const holderOf = (account: AccountRow, sessionId: string | null): Actor => ({
  accountId: account.id,
  sessionId,
  role: account.role,
  name: account.fullName,
  companyName: account.companyName,
  partyId: account.recordId,
});

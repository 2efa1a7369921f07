import { PARTY_OF_ROLE, type PartyKind, type Role, ROLES } from '@libs/contracts';
import type { ThreadRow } from './thread.row.js';

/** A thread's parties: who they are does not change. */
export type Parties = Pick<ThreadRow, 'hostId' | 'funderId' | 'installerId'>;

export const partyIds = ({ hostId, funderId, installerId }: Parties): string[] =>
  [hostId, funderId, installerId].filter((id) => id !== null);

export const partyOf = (thread: Parties, kind: PartyKind): string | null =>
  ({ host: thread.hostId, funder: thread.funderId, installer: thread.installerId })[kind];

export const roleOf = (kind: PartyKind): Role => ROLES.find((role) => PARTY_OF_ROLE[role] === kind) ?? 'asset_host';

import type { Tx } from '@libs/platform';

/** One change of an organisation's members and invitations at a time, until the caller's transaction ends. */
export const lockOrganisation = (tx: Tx, partyId: string): Promise<unknown> =>
  tx.row(`select pg_advisory_xact_lock(hashtextextended('organisation ' || $1, 0))`, [partyId]);

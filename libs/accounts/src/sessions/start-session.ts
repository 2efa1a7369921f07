import { recordAudit } from '@libs/audit';
import type { Tx } from '@libs/platform';
import { AccountRow } from '../account.row.js';
import { holderOf } from '../account.views.js';
import { seeDevice } from '../devices/known-devices.js';
import { notifyOfNewDevice } from '../devices/notify-owner.js';
import type { Visitor } from '../devices/visitor.js';
import { everMember } from '../memberships/memberships.sql.js';
import { endMemberships } from '../memberships/memberships.js';
import { createPartyRecord } from '../party-record.js';
import { findRefreshToken, issueRefreshToken, type RefreshToken } from './refresh-tokens.js';
import { endSessions, openSession } from './sessions.js';

/** A session that was just opened or extended, with what the browser receives. */
export interface StartedSession {
  account: AccountRow;
  sessionId: string;
  refresh: RefreshToken;
  /** The device's new cookie; unchanged when a session is extended. */
  deviceToken?: string;
}

/**
 * Opens a session for a locked, active account inside the caller's transaction, for the organisation `partyId` or the
 * one it acted for last. A missing funder or installer record is created now; the lock ensures only once.
 */
export async function startSession(
  tx: Tx,
  account: AccountRow,
  visitor: Visitor,
  at: Date,
  partyId: string | null = null,
): Promise<StartedSession> {
  const lacks = account.recordId === null && account.role !== 'asset_host' && !(await everMember(tx, account.id));
  if (lacks) await endMemberships(tx, account.id, at);
  const recordId = lacks ? await createPartyRecord(tx, account, { actor: null, at }) : account.recordId;
  await tx.rows('update account set last_sign_in_at = $2, record_id = $3 where id = $1', [account.id, at, recordId]);
  const { device, network } = visitor;
  await endEarlier(tx, visitor, at);
  const sessionId = await openSession(tx, account.id, device, at, partyId);
  const refresh = await issueRefreshToken(tx, { id: sessionId, createdAt: at }, at);
  const seen = await seeDevice(tx, account.id, visitor, at);
  // The very first sign-in causes no warning, because there is no other device yet.
  if (seen.isNew && account.lastSignInAt) await notifyOfNewDevice(tx, account, { sessionId, device, at });
  const actor = holderOf(account, sessionId);
  const subject = { kind: 'user', id: account.id, name: account.email };
  await recordAudit(tx, { kind: 'signed_in', text: 'Signed in', at, actor, subject, network, device });
  return { account: { ...account, lastSignInAt: at, recordId }, sessionId, refresh, deviceToken: seen.token };
}

/** A browser holds one session: starting another ends the previous one, whoever it belonged to. */
async function endEarlier(tx: Tx, { refreshToken }: Visitor, at: Date): Promise<void> {
  const earlier = refreshToken ? await findRefreshToken(tx, refreshToken, at) : null;
  if (!earlier || earlier.endedBy || earlier.used) return;
  await endSessions(tx, { accountId: earlier.accountId, only: earlier.sessionId, reason: 'signed_out', at });
}

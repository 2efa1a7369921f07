import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { AccountState, SessionEndReason } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { sessionEnd } from './sessions.js';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface RefreshToken {
  token: string;
  expiresAt: Date;
}

/**
 * The successor of a token when a browser names its exchange: the same for the same name, so that a browser that lost
 * the response may repeat the request. A thief with only the cookie does not know the name.
 */
export const successorOf = (secret: Buffer, token: string, name: string): string =>
  createHmac('sha256', secret).update(`${token} ${name}`).digest('base64url');

/** A session's next refresh token. Only its hash is stored. */
export async function issueRefreshToken(
  tx: Tx,
  session: { id: string; createdAt: Date },
  at: Date,
  token = randomBytes(32).toString('base64url'),
): Promise<RefreshToken> {
  const expiresAt = sessionEnd(session.createdAt, at);
  await tx.rows(`insert into refresh_token (hash, session_id, created_at, expires_at) values ($1, $2, $3, $4)`, [
    hashOf(token),
    session.id,
    at,
    expiresAt,
  ]);
  return { token, expiresAt };
}

export interface FoundToken {
  sessionId: string;
  accountId: string;
  state: AccountState;
  createdAt: Date;
  /** Why the session has ended; null while it is valid. */
  endedBy: SessionEndReason | null;
  /** It was exchanged before, so it has been copied. */
  used: boolean;
  expired: boolean;
}

/** The session of a refresh token, locked: two simultaneous requests are serialised. */
export async function findRefreshToken(tx: Tx, token: string, at: Date): Promise<FoundToken | null> {
  const found = await tx.row<Omit<FoundToken, 'createdAt'> & { createdAt: string }>(
    `select s.id as "sessionId", s.account_id as "accountId", a.state, s.created_at as "createdAt",
            case when s.ended_at is not null then coalesce(s.ended_reason, 'revoked') end as "endedBy", t.used_at is not null as used,
            t.expires_at <= $2 or s.expires_at <= $2 as expired
       from refresh_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
      where t.hash = $1 for update of s, t`,
    [hashOf(token), at],
  );
  return found && { ...found, createdAt: new Date(found.createdAt) };
}

/** An issued token that has not been used yet. */
export async function unusedToken(tx: Tx, token: string, at: Date): Promise<RefreshToken | null> {
  const found = await tx.row<{ expiresAt: string }>(
    'select expires_at as "expiresAt" from refresh_token where hash = $1 and used_at is null and expires_at > $2',
    [hashOf(token), at],
  );
  return found && { token, expiresAt: new Date(found.expiresAt) };
}

/** Exchanges a token for the next one (`successor` if given) and extends its session. */
export async function rotate(
  tx: Tx,
  found: FoundToken,
  token: string,
  { at, successor }: { at: Date; successor: string | undefined },
): Promise<RefreshToken> {
  await tx.rows('update refresh_token set used_at = $2 where hash = $1', [hashOf(token), at]);
  const next = await issueRefreshToken(tx, { id: found.sessionId, createdAt: found.createdAt }, at, successor);
  await tx.rows('update session set last_used_at = $2, expires_at = $3 where id = $1', [
    found.sessionId,
    at,
    next.expiresAt,
  ]);
  return next;
}

import { createHash, randomBytes } from 'node:crypto';
import type { AccountState } from '@libs/contracts';
import { row, rows } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sessionEnd } from './sessions.js';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface RefreshToken {
  token: string;
  expiresAt: Date;
}

/** A session's next refresh token. Only its hash is kept. */
export async function issueRefreshToken(
  em: EntityManager,
  session: { id: string; createdAt: Date },
  at: Date,
): Promise<RefreshToken> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sessionEnd(session.createdAt, at);
  await rows(em, `insert into refresh_token (hash, session_id, created_at, expires_at) values ($1, $2, $3, $4)`, [
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
  /** Whether the session still stands. */
  open: boolean;
  /** It was exchanged before: somebody has a copy. */
  used: boolean;
  expired: boolean;
}

/** The session that a refresh token belongs to, locked: of two that come at once one is the second. */
export async function findRefreshToken(em: EntityManager, token: string, at: Date): Promise<FoundToken | null> {
  const found = await row<Omit<FoundToken, 'createdAt'> & { createdAt: string }>(
    em,
    `select s.id as "sessionId", s.account_id as "accountId", a.state, s.created_at as "createdAt",
            s.ended_at is null as open, t.used_at is not null as used,
            t.expires_at <= $2 or s.expires_at <= $2 as expired
       from refresh_token t join session s on s.id = t.session_id join account a on a.id = s.account_id
      where t.hash = $1 for update of s, t`,
    [hashOf(token), at],
  );
  return found && { ...found, createdAt: new Date(found.createdAt) };
}

/** Exchanges a token for the next one and keeps its session awake. */
export async function rotate(em: EntityManager, found: FoundToken, token: string, at: Date): Promise<RefreshToken> {
  await rows(em, 'update refresh_token set used_at = $2 where hash = $1', [hashOf(token), at]);
  const next = await issueRefreshToken(em, { id: found.sessionId, createdAt: found.createdAt }, at);
  await rows(em, 'update session set last_used_at = $2, expires_at = $3 where id = $1', [
    found.sessionId,
    at,
    next.expiresAt,
  ]);
  return next;
}

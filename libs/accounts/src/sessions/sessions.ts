import { randomUUID } from 'node:crypto';
import type { Actor, MemberRole, Role, SessionEndReason } from '@libs/contracts';
import { appendEvents, Clock, Config, Database, type Tx } from '@libs/platform';
import { Injectable } from '@nestjs/common';
import { holdActiveParty } from '../memberships/memberships.js';
import { AccessTokens } from './access-tokens.js';
import { HeldSessions } from './held-sessions.js';
import { hasSecondFactor } from '../second-factor/second-factor.sql.js';

const DAY = 86_400_000;
const IDLE = 14 * DAY;
const IN_ALL = 60 * DAY;

/** Sessions expire after 14 days unused, and after 60 days in total. */
export const sessionEnd = (createdAt: Date, usedAt: Date): Date =>
  new Date(Math.min(usedAt.getTime() + IDLE, createdAt.getTime() + IN_ALL));

interface HolderRow {
  account_id: string;
  session_id: string;
  role: Role;
  full_name: string;
  company_name: string | null;
  party_id: string | null;
  member_role: MemberRole | null;
  factor_due: boolean;
  expires_at: string;
}

/** The tables that say whether a session is open and what its holder may do. A new session or account is held by nobody. */
const DECIDING = {
  changed: ['session', 'account', 'membership', 'account_totp', 'passkey'],
  inserted: ['membership', 'account_totp', 'passkey'],
};

interface EndedRow {
  sessionId: string;
  reason: SessionEndReason;
}

/**
 * Finds the signed-in account. What was read is held for at most five seconds. What this process commits counts at once;
 * what another one commits, as soon as the log says so.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly tokens: AccessTokens,
    private readonly held: HeldSessions,
  ) {
    database.whenWritten(DECIDING, () => held.forget());
  }

  /** Another process ended this session, or changed what those of all sessions may do. */
  forget(sessionId?: string): void {
    this.held.forget(sessionId);
  }

  /**
   * The holder of this access token, always read, or null if it is invalid or expired, its session ended or its account is not
   * active.
   */
  async authenticate(accessToken: string): Promise<Actor | null> {
    const sessionId = await this.tokens.sessionOf(accessToken);
    return sessionId ? this.readHolder(sessionId) : null;
  }

  /** Who holds an open session of an active account. */
  async holder(sessionId: string): Promise<Actor | null> {
    return this.held.get(sessionId, this.clock.now()) ?? this.readHolder(sessionId);
  }

  private async readHolder(sessionId: string): Promise<Actor | null> {
    const hold = this.held.reading(sessionId);
    const found = await this.database.read().row<HolderRow>(
      `select a.id as account_id, s.id as session_id, s.expires_at, a.role, a.full_name, m.party_id, m.role as member_role,
              coalesce(nullif(f.fund_name, ''), h.company_name, f.company_name, i.company_name, a.company_name)
                as company_name,
              $3::boolean and a.role = 'admin' and not ${hasSecondFactor('a')} as factor_due
         from session s join account a on a.id = s.account_id
         left join membership m on m.account_id = a.id and m.party_id = s.party_id and m.until is null
         left join host h on h.id = m.party_id left join funder f on f.id = m.party_id
         left join installer i on i.id = m.party_id
        where s.id = $1 and s.ended_at is null and s.expires_at > $2 and a.state = 'active'`,
      [sessionId, this.clock.now(), this.config.requireAdmin2fa],
    );
    if (!found) return null;
    const { account_id, session_id, role, full_name, company_name, party_id, member_role, factor_due } = found;
    const actor: Actor = {
      accountId: account_id,
      sessionId: session_id,
      role,
      name: full_name,
      companyName: company_name,
      partyId: party_id,
      ...(member_role ? { memberRole: member_role } : {}),
      ...(factor_due ? { secondFactorDue: true as const } : {}),
    };
    // Read each time, so that whoever has just added one is let in by every process.
    if (!factor_due) hold(actor, new Date(found.expires_at));
    return actor;
  }

  /** Those among the sessions that have ended, and why. */
  ended(sessionIds: string[]): Promise<EndedRow[]> {
    return this.database.read().rows<EndedRow>(
      `select asked.id as "sessionId",
              coalesce(s.ended_reason, case when s.id is null then 'revoked'
                when a.state <> 'active' then 'suspended' else 'expired' end) as reason
         from unnest($1::uuid[]) as asked(id)
         left join session s on s.id = asked.id left join account a on a.id = s.account_id
        where s.id is null or s.ended_at is not null or s.expires_at <= $2 or a.state <> 'active'`,
      [sessionIds, this.clock.now()],
    );
  }
}

/** Opens a session inside the caller's transaction; `partyId`: the organisation that it acts for until it ends. */
export async function openSession(
  tx: Tx,
  accountId: string,
  device: string,
  at: Date,
  partyId: string | null = null,
): Promise<string> {
  const id = randomUUID();
  const party = await holdActiveParty(tx, accountId, partyId);
  await tx.rows(
    `insert into session (id, account_id, device, created_at, last_used_at, expires_at, party_id)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [id, accountId, device, at, sessionEnd(at, at), party],
  );
  return id;
}

export const isSessionOf = async (tx: Tx, accountId: string, sessionId: string): Promise<boolean> =>
  (await tx.row('select 1 from session where id = $1 and account_id = $2', [sessionId, accountId])) !== null;

export interface SessionsToEnd {
  accountId: string;
  /** Only this one; otherwise all that are open. */
  only?: string;
  /** All but this one. */
  except?: string | null;
  /** Those that act for this organisation. */
  ofParty?: string;
  reason: SessionEndReason;
  at: Date;
}

/** Ends sessions inside the caller's transaction, and notifies every process of each. */
export async function endSessions(
  tx: Tx,
  { accountId, only, except, ofParty, reason, at }: SessionsToEnd,
): Promise<string[]> {
  const ended = await tx.rows<EndedSession>(
    `update session set ended_at = $2, ended_reason = $3
      where account_id = $1 and ended_at is null and ($4::uuid is null or id = $4) and id is distinct from $5::uuid
        and ($6::uuid is null or party_id = $6)
     returning id, account_id as "accountId"`,
    [accountId, at, reason, only ?? null, except ?? null, ofParty ?? null],
  );
  await publishEnds(tx, ended, reason, at);
  return ended.map(({ id }) => id);
}

/** Ends expired sessions. One that another process is about to end is skipped. */
export async function endExpiredSessions(tx: Tx, at: Date): Promise<number> {
  const ended = await tx.rows<EndedSession>(
    `update session set ended_at = $1, ended_reason = 'expired'
      where id in (select id from session where ended_at is null and expires_at <= $1
                    order by expires_at limit 500 for update skip locked)
     returning id, account_id as "accountId"`,
    [at],
  );
  await publishEnds(tx, ended, 'expired', at);
  return ended.length;
}

interface EndedSession {
  id: string;
  accountId: string;
}

async function publishEnds(tx: Tx, ended: EndedSession[], reason: SessionEndReason, at: Date): Promise<void> {
  await appendEvents(
    tx,
    ended.map(({ id, accountId }) => ({
      event: { type: 'session.ended', data: { userId: accountId, sessionId: id, reason } },
      subject: { kind: 'session', id },
      version: 1,
      actor: null,
      at,
    })),
  );
}

/** The number of open sessions per account; an account with none is missing. */
export async function countOpenSessions(tx: Tx, accountIds: string[], at: Date): Promise<Map<string, number>> {
  const counted = await tx.rows<{ accountId: string; open: number }>(
    `select account_id as "accountId", count(*)::int as open from session
      where account_id = any($1::uuid[]) and ended_at is null and expires_at > $2 group by account_id`,
    [accountIds, at],
  );
  return new Map(counted.map(({ accountId, open }) => [accountId, open]));
}

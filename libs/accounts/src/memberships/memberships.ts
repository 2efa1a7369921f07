import { randomUUID } from 'node:crypto';
import { type Actor, type MemberRight, type MemberRole, mayDo, type PartyKind, rolesWith } from '@libs/contracts';
import type { Tx } from '@libs/platform';
import { MembershipRow } from './membership.row.js';

/** The table of memberships: it says what a session acts for. Who may change it, and how, is in `@libs/organisations`. */

export interface NewMembership {
  accountId: string;
  partyKind: PartyKind;
  partyId: string;
  role: MemberRole;
  at: Date;
}

/** Makes the account a member, inside the caller's transaction. It must not be one already. */
export async function openMembership(
  tx: Tx,
  { accountId, partyKind, partyId, role, at }: NewMembership,
): Promise<MembershipRow> {
  const membership = { id: randomUUID(), accountId, partyKind, partyId, role, since: at, until: null, version: 1 };
  await tx.insert(MembershipRow, membership);
  return membership;
}

/** All open memberships of an organisation, locked in one order: of two who remove each other the second is refused. */
export const lockTeam = (tx: Tx, partyId: string): Promise<MembershipRow[]> =>
  tx.find(MembershipRow, { partyId, until: null }, { lock: true, orderBy: { id: 'asc' } });

/** Another role, or the end of it, of a locked membership. */
export async function saveMembership(
  tx: Tx,
  membership: MembershipRow,
  change: Partial<Pick<MembershipRow, 'role' | 'until'>>,
): Promise<MembershipRow> {
  const version = membership.version + 1;
  await tx.updateVersion(MembershipRow, membership, { ...change, version });
  return { ...membership, ...change, version };
}

/** Ends what the account still had in records that are gone. */
export async function endMemberships(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.rows(
    'update membership set until = $2, version = version + 1 where account_id = $1 and until is null returning id',
    [accountId, at],
  );
}

/** For which organisation a new session acts: the one that was chosen last, else the own one, else the first. */
const ACTIVE_PARTY = `
  select m.party_id from membership m join account a on a.id = m.account_id
   where m.account_id = $1 and m.until is null
   order by (select max(s.last_used_at) from session s where s.account_id = m.account_id and s.party_id = m.party_id)
              desc nulls last, m.party_id is distinct from a.record_id, m.since
   limit 1`;

/** The organisation that a new session acts for, held until the session is there: a removal then finds it and ends it. */
export async function holdActiveParty(tx: Tx, accountId: string, wanted: string | null): Promise<string | null> {
  const chosen = wanted ?? (await tx.row<{ party_id: string }>(ACTIVE_PARTY, [accountId]))?.party_id;
  if (!chosen) return null;
  const held = await tx.row<{ party_id: string }>(
    'select party_id from membership where account_id = $1 and party_id = $2 and until is null for share',
    [accountId, chosen],
  );
  return held?.party_id ?? null;
}

/** The member that acts, held until the caller's transaction ends; null where the person may not do it (any more). */
export async function holdRight(
  tx: Tx,
  { accountId, partyId }: Pick<Actor, 'accountId' | 'partyId'>,
  right: MemberRight,
): Promise<{ id: string; role: MemberRole } | null> {
  const held = await tx.row<{ id: string; role: MemberRole }>(
    'select id, role from membership where account_id = $1 and party_id = $2 and until is null for share',
    [accountId, partyId],
  );
  return held && mayDo(held.role, right) ? held : null;
}

/** Those of an organisation who have a right, owners first: whom a member who lacks it may ask. */
export async function namesWith(tx: Tx, partyId: string, right: MemberRight): Promise<string[]> {
  const found = await tx.rows<{ name: string }>(
    `select a.full_name as name from membership m join account a on a.id = m.account_id
      where m.party_id = $1 and m.until is null and m.role = any($2) and a.state = 'active'
      order by array_position($2::text[], m.role), m.since, m.id limit 2`,
    [partyId, rolesWith(right)],
  );
  return found.map(({ name }) => name);
}

/** What a removed member leaves behind: its own record points at the organisation no more, and its keys end. */
export async function leaveParty(tx: Tx, { accountId, partyId }: MembershipRow, at: Date): Promise<void> {
  const left = await tx.rows('update account set record_id = null where id = $1 and record_id = $2 returning id', [
    accountId,
    partyId,
  ]);
  if (left.length === 0) return;
  await tx.rows('update api_key set revoked_at = $2 where account_id = $1 and revoked_at is null', [accountId, at]);
}

export const openMembershipsOf = (tx: Tx, accountId: string): Promise<MembershipRow[]> =>
  tx.find(MembershipRow, { accountId, until: null }, { orderBy: { id: 'asc' } });

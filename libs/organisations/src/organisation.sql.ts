import type { InvitationView, MemberItem, OwnOrganisation, PartyKind, Role, TeamView } from '@libs/contracts';
import { iso, isoOrNull, type Tx } from '@libs/platform';

/** Reads about organisations: each limited to the reader's own by the database. */

export interface Organisation {
  id: string;
  kind: PartyKind;
  name: string;
}

const ORGANISATION = `select id, kind, name from (
  select id, 'host' as kind, coalesce(nullif(company_name, ''), full_name) as name from host union all
  select id, 'funder', coalesce(nullif(fund_name, ''), nullif(company_name, ''), full_name) from funder union all
  select id, 'installer', coalesce(nullif(company_name, ''), full_name) from installer) o where id = $1`;

/** A party as an organisation, by the id of its record. */
export const organisationOf = (tx: Tx, id: string): Promise<Organisation | null> =>
  tx.row<Organisation>(ORGANISATION, [id]);

const MEMBERS = `select id, account_id as "userId", full_name as "fullName", email, role, since, until, version,
    last_seen_at as "lastSeenAt"
  from organisation_member where party_id = $1
 order by array_position(array['owner','signatory','manager','billing','viewer'], role), since, id`;

const SHOWN = `select id, email, role, state, invited_by_name as "invitedBy", sent_at as "sentAt", expires_at as "expiresAt", version
  from invitation where party_id = $1 and state in ('invited', 'expired') order by created_at desc, id limit 100`;

/** The members, and the invitations that are open or have expired. */
export async function teamOf(tx: Tx, organisation: Organisation, at: Date): Promise<TeamView> {
  const { id, kind, name } = organisation;
  const members = await tx.rows<MemberItem>(MEMBERS, [id]);
  const invitations = await tx.rows<InvitationView>(SHOWN, [id]);
  return {
    id,
    kind,
    name,
    members: members.map((member) => ({
      ...member,
      since: iso(member.since),
      until: isoOrNull(member.until),
      lastSeenAt: isoOrNull(member.lastSeenAt),
    })),
    invitations: invitations.map((invitation) => ({
      ...invitation,
      sentAt: iso(invitation.sentAt),
      expiresAt: iso(invitation.expiresAt),
      state: invitation.state === 'invited' && new Date(invitation.expiresAt) <= at ? 'expired' : invitation.state,
    })),
  };
}

/** Every organisation that the account belongs to. */
export async function organisationsOf(tx: Tx, accountId: string, activeId: string | null): Promise<OwnOrganisation[]> {
  const found = await tx.rows<Omit<OwnOrganisation, 'active'>>(
    `select party_id as id, party_kind as kind, name, role from own_organisation where account_id = $1
      order by name, party_id`,
    [accountId],
  );
  return found.map((own) => ({ ...own, active: own.id === activeId }));
}

interface Identity {
  id: string;
  role: Role;
  isMember: boolean;
}

/** The account that has an email, and whether it belongs to the organisation. */
export const accountByEmail = (tx: Tx, email: string, partyId: string): Promise<Identity | null> =>
  tx.row<Identity>(
    `select a.id, a.role, exists (select from membership m where m.account_id = a.id and m.party_id = $2 and m.until is null)
              as "isMember"
       from account a where a.email = $1`,
    [email, partyId],
  );

export const openInvitations = async (tx: Tx, partyId: string, at: Date): Promise<number> =>
  (
    await tx.row<{ open: number }>(
      `select count(*)::int as open from invitation where party_id = $1 and state = 'invited' and expires_at > $2`,
      [partyId, at],
    )
  )?.open ?? 0;

/** Whether this organisation's signature is due: until it has signed, someone in it must keep the right to sign. */
export const signatureAwaited = async (tx: Tx, partyId: string): Promise<boolean> =>
  (await tx.row(
    `select 1 as one from agreement where status in ('offered','host_signed') and (host_id = $1 or funder_id = $1 or (transfer ->> 'fromId')::uuid = $1)
     union all
     select 1 from works_order where status in ('offered','installer_signed') and (installer_id = $1 or funder_id = $1)
     limit 1`,
    [partyId],
  )) !== null;

interface NamedPerson {
  fullName: string;
  email: string;
  phoneNumber: string | null;
}

export async function personOf(tx: Tx, accountId: string): Promise<NamedPerson> {
  const found = await tx.row<NamedPerson>(
    'select full_name as "fullName", email, phone_number as "phoneNumber" from account where id = $1',
    [accountId],
  );
  if (!found) throw new Error(`There is no account ${accountId}`);
  return found;
}

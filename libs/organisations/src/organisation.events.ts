import {
  type Actor,
  type EventOf,
  type InvitationView,
  type MemberView,
  PARTY_OF_ROLE,
  type PartyKind,
} from '@libs/contracts';
import type { MembershipRow } from '@libs/accounts';
import { appendEvents, type NewEvent, type Tx } from '@libs/platform';
import type { InvitationRow } from './invitation.row.js';

type MemberEvent = EventOf<'member.joined' | 'member.changed' | 'member.removed'>;
type InvitationEvent = EventOf<
  | 'member.invited'
  | 'invitation.resent'
  | 'invitation.accepted'
  | 'invitation.declined'
  | 'invitation.revoked'
  | 'invitation.expired'
>;

export interface By {
  actor: Actor | null;
  at: Date;
}

export interface PersonOfMember {
  fullName: string;
  email: string;
}

/** A member as the organisation and admins see it, over HTTP and live alike. */
export const memberView = (member: MembershipRow, { fullName, email }: PersonOfMember): MemberView => ({
  id: member.id,
  userId: member.accountId,
  fullName,
  email,
  role: member.role,
  since: member.since.toISOString(),
  until: member.until?.toISOString() ?? null,
  version: member.version,
});

export const invitationView = (invitation: InvitationRow): InvitationView => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  state: invitation.state,
  invitedBy: invitation.invitedByName,
  sentAt: invitation.sentAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  version: invitation.version,
});

const written = (
  event: EventOf,
  record: { kind: 'member' | 'invitation'; id: string; version: number; view: () => MemberView | InvitationView },
  of: { partyKind: PartyKind; partyId: string },
  { actor, at }: By,
): NewEvent => ({
  event,
  subject: { kind: record.kind, id: record.id },
  version: record.version,
  actor,
  at,
  to: { [of.partyKind]: of.partyId },
  records: [record],
});

/** Publishes what happened to a member, to admins and its organisation alone. */
export async function publishMember(
  tx: Tx,
  event: MemberEvent,
  member: MembershipRow,
  person: PersonOfMember,
  by: By,
): Promise<void> {
  const { id, version } = member;
  const record = { kind: 'member' as const, id, version, view: () => memberView(member, person) };
  await appendEvents(tx, [written(event, record, member, by)]);
}

export async function publishInvitation(
  tx: Tx,
  event: InvitationEvent,
  invitation: InvitationRow,
  by: By,
): Promise<void> {
  const { id, version } = invitation;
  const record = { kind: 'invitation' as const, id, version, view: () => invitationView(invitation) };
  await appendEvents(tx, [written(event, record, invitation, by)]);
}

/** The one kind of organisation that a role may belong to. */
export const isOfKind = (role: Actor['role'], kind: PartyKind): boolean => PARTY_OF_ROLE[role] === kind;

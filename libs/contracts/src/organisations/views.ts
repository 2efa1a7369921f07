import { z } from 'zod';
import { Id, Instant, Version } from '../base/fields.js';
import { INVITATION_STATES } from './lifecycle.js';
import { MEMBER_ROLES } from './rights.js';

const PARTY_KINDS = ['host', 'funder', 'installer'] as const;
const memberRole = z.enum(MEMBER_ROLES);

/** A member as the organisation and admins see it. Other parties never get it. */
export const MemberView = z
  .strictObject({
    id: Id,
    userId: Id,
    fullName: z.string(),
    email: z.string(),
    role: memberRole,
    since: Instant,
    until: Instant.nullable(),
    version: Version,
  })
  .meta({ id: 'Member' });
export type MemberView = z.infer<typeof MemberView>;

export const InvitationView = z
  .strictObject({
    id: Id,
    email: z.string(),
    role: memberRole,
    state: z.enum(INVITATION_STATES),
    invitedBy: z.string().nullable(),
    sentAt: Instant,
    expiresAt: Instant,
    version: Version,
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof InvitationView>;

/** What the page shows of a member besides its record, only over HTTP. */
export const MemberItem = z.strictObject({ ...MemberView.shape, lastSeenAt: Instant.nullable() });
export type MemberItem = z.infer<typeof MemberItem>;

const Organisation = z.strictObject({ id: Id, kind: z.enum(PARTY_KINDS), name: z.string() });

/** The members of an organisation, and its open and expired invitations. */
export const TeamView = z
  .strictObject({ ...Organisation.shape, members: z.array(MemberItem), invitations: z.array(InvitationView) })
  .meta({ id: 'Team' });
export type TeamView = z.infer<typeof TeamView>;

/** An organisation that the signed-in person belongs to, and their role in it. */
export const OwnOrganisation = z.strictObject({ ...Organisation.shape, role: memberRole, active: z.boolean() });
export type OwnOrganisation = z.infer<typeof OwnOrganisation>;

/** The active organisation as its members see it, and the others this person can switch to. */
export const MyOrganisation = z
  .strictObject({
    team: TeamView.nullable().describe('Null for a person who belongs to no organisation any more'),
    role: memberRole.nullable(),
    organisations: z.array(OwnOrganisation),
  })
  .meta({ id: 'MyOrganisation' });
export type MyOrganisation = z.infer<typeof MyOrganisation>;

/** What the holder of an invitation link sees before joining. */
export const InvitationFor = z
  .strictObject({
    organisation: z.strictObject({ kind: z.enum(PARTY_KINDS), name: z.string() }),
    email: z.string(),
    role: memberRole,
    invitedBy: z.string().nullable(),
    state: z.enum(INVITATION_STATES),
    expiresAt: Instant,
    hasAccount: z.boolean(),
    /** The email address of the account that is signed in; null if none is. */
    signedInAs: z.string().nullable(),
    /** Why this person cannot join with the link; null if they can. */
    hindrance: z.enum(['wrong_account', 'wrong_role', 'signed_out']).nullable(),
  })
  .meta({ id: 'InvitationFor' });
export type InvitationFor = z.infer<typeof InvitationFor>;

import { z } from 'zod';
import { password } from '../base/command-parts.js';
import { Email, Id, IdParams, Name, NoBody, Version } from '../base/fields.js';
import { route, type RouteSpec } from '../base/route.js';
import { admin } from '../base/route-parts.js';
import { SignedIn } from '../accounts/views.js';
import { MEMBER_ROLES } from './rights.js';
import { InvitationFor, InvitationView, MemberView, MyOrganisation, TeamView } from './views.js';

const parties = ['asset_host', 'asset_funder', 'installer'] as const;
const role = z.enum(MEMBER_ROLES);
/** The caller's password again, because membership decides who acts for the organisation. */
const stepUp = { password: z.string().min(1, 'Please enter your password').max(200) };
const InviteBody = z.strictObject({ email: Email, role, ...stepUp });
const token = z.string().min(1).max(200);
const OfTeam = z.strictObject({ id: Id, invitation: Id });

/** Organisations: the members of a party and their rights. Tokens are sent in bodies, so that no log contains them. */
export const organisationRoutes = {
  getMyOrganisation: route({
    method: 'GET',
    path: '/api/me/org',
    access: parties,
    response: MyOrganisation,
    summary: 'Get your active organisation, its members and its invitations',
  }),
  switchOrganisation: route({
    method: 'POST',
    path: '/api/me/org/switch',
    access: parties,
    body: z.strictObject({ id: Id }),
    response: SignedIn,
    summary: 'Act for another of your organisations. Starts a new session and ends this one.',
  }),
  inviteMember: route({
    method: 'POST',
    path: '/api/me/org/invitations',
    access: parties,
    right: 'team',
    body: InviteBody,
    status: 201,
    response: InvitationView,
    summary: 'Invite someone to your organisation by email',
  }),
  resendInvitation: route({
    method: 'POST',
    path: '/api/me/org/invitations/:id/resend',
    access: parties,
    right: 'team',
    params: IdParams,
    body: NoBody,
    response: InvitationView,
    summary: 'Send an invitation again with a new link. The earlier link stops working.',
  }),
  revokeInvitation: route({
    method: 'POST',
    path: '/api/me/org/invitations/:id/revoke',
    access: parties,
    right: 'team',
    params: IdParams,
    body: NoBody,
    response: InvitationView,
    summary: 'Withdraw an invitation',
  }),
  changeMember: route({
    method: 'PATCH',
    path: '/api/me/org/members/:id',
    access: parties,
    right: 'team',
    params: IdParams,
    body: z.strictObject({ role, ...stepUp, version: Version.optional() }),
    response: MemberView,
    summary: 'Change the role of a member',
  }),
  transferOwnership: route({
    method: 'POST',
    path: '/api/me/org/members/:id/ownership',
    access: parties,
    right: 'team',
    params: IdParams,
    body: z.strictObject({
      keep: role.exclude(['owner']).default('manager').describe('the role that you keep'),
      ...stepUp,
      version: Version.optional(),
    }),
    response: MemberView,
    summary: 'Transfer the organisation to a member, who becomes an owner. You keep another role.',
  }),
  removeMember: route({
    method: 'DELETE',
    path: '/api/me/org/members/:id',
    access: parties,
    params: IdParams,
    body: z.strictObject(stepUp),
    status: 204,
    summary: 'Remove a member, as an owner, or leave the organisation yourself',
  }),
  showInvitation: route({
    method: 'POST',
    path: '/api/invitations/show',
    access: 'anyone',
    body: z.strictObject({ token }),
    response: InvitationFor,
    summary: 'Show what an invitation’s link is for',
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'anyone',
    body: z.strictObject({ token, fullName: Name.optional(), password: password.optional() }),
    response: SignedIn,
    summary: 'Join by an invitation: signed in with its email, or with a name and a new password',
  }),
  declineInvitation: route({
    method: 'POST',
    path: '/api/invitations/decline',
    access: 'anyone',
    body: z.strictObject({ token }),
    status: 204,
    summary: 'Decline an invitation',
  }),
  getTeam: route({
    method: 'GET',
    path: '/api/organisations/:id',
    access: admin,
    params: IdParams,
    response: TeamView,
    summary: 'Get the members and invitations of a party, by the id of its record',
  }),
  inviteToTeam: route({
    method: 'POST',
    path: '/api/organisations/:id/invitations',
    access: admin,
    params: IdParams,
    body: InviteBody,
    status: 201,
    response: InvitationView,
    summary: 'Invite someone to a party’s organisation',
  }),
  resendToTeam: route({
    method: 'POST',
    path: '/api/organisations/:id/invitations/:invitation/resend',
    access: admin,
    params: OfTeam,
    body: NoBody,
    response: InvitationView,
    summary: 'Send an invitation of a party again with a new link',
  }),
  revokeToTeam: route({
    method: 'POST',
    path: '/api/organisations/:id/invitations/:invitation/revoke',
    access: admin,
    params: OfTeam,
    body: NoBody,
    response: InvitationView,
    summary: 'Withdraw an invitation of a party',
  }),
} as const satisfies Record<string, RouteSpec>;

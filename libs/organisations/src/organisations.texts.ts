import type { InvitationState, PartyKind } from '@libs/contracts';

const ACCOUNT: Record<PartyKind, string> = {
  host: 'a host account',
  funder: 'a funder account',
  installer: 'an installer account',
};

/** Why a call about an organisation or an invitation is refused, as shown to the person. */
export const REFUSALS = {
  noOrganisation: 'You don’t belong to an organisation any more',
  notFound: 'Organisation not found',
  memberNotFound: 'Member not found',
  invitationNotFound: 'Invitation not found',
  notYours: 'That isn’t one of your organisations',
  alreadyMember: (email: string) => `${email} is already a member`,
  alreadyInvited: (email: string) => `${email} has an open invitation already. You can send it again.`,
  otherKind: (email: string, kind: PartyKind) =>
    `${email} has an account of another kind. Members need ${ACCOUNT[kind]}: invite another address.`,
  tooManyOpen: (most: number) => `There are already ${most} open invitations. Withdraw one first.`,
  tooManyResends: (most: number) => `This invitation was sent again ${most} times today. Try again tomorrow.`,
  onlyOwners: 'Only an owner may do that. Ask an owner of your organisation.',
  lastOwner: (name: string, company: string) =>
    `${name} is the only owner of ${company}. Make someone else an owner first.`,
  lastSignatory: (name: string, company: string) =>
    `${name} is the only person who can sign for ${company}, and a signature is due. Invite another signatory first.`,
  toAnother: 'Choose another member to transfer the organisation to',
  changed: 'Someone else has changed this member',
  deadLink: 'This link doesn’t work. It may have been replaced by a newer one, so look for a later email.',
  ended: (state: InvitationState) =>
    ({
      invited: '',
      accepted: 'This invitation has already been used. Sign in to continue.',
      declined: 'This invitation was declined. Ask for a new one if that was a mistake.',
      revoked: 'This invitation was withdrawn. Ask the person who invited you.',
      expired: 'This invitation has ended. Ask the person who invited you to send a new link.',
    })[state],
  wrongAccount: (signedInAs: string, email: string) =>
    `You’re signed in as ${signedInAs}. This invitation is for ${email}.`,
  wrongRole: (kind: PartyKind) => `This invitation is for ${ACCOUNT[kind]}`,
  signInFirst: 'There’s already an account with this email. Sign in with it to join.',
  nameNeeded: 'Please enter your name',
  passwordNeeded: 'Please choose a password',
} as const;

import type { ActionSpec } from '../base/lifecycle.js';

export const MEMBERSHIP_STATES = ['open', 'ended'] as const;
export type MembershipState = (typeof MEMBERSHIP_STATES)[number];

export const INVITATION_STATES = ['invited', 'accepted', 'declined', 'revoked', 'expired'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

const PARTIES = ['asset_host', 'asset_funder', 'installer'] as const;
const INVITERS = [...PARTIES, 'admin'] as const;

/** A person's membership of an organisation. Owners manage the members; the last owner cannot leave. */
export const MEMBERSHIP_ACTIONS = {
  join: { by: ['holder'], from: [], to: 'open', label: 'Join' },
  change_role: { by: PARTIES, own: true, from: ['open'], to: null, label: 'Change role' },
  remove: { by: PARTIES, own: true, from: ['open'], to: 'ended', stands: ['ended'], label: 'Remove' },
  leave: { by: PARTIES, own: true, from: ['open'], to: 'ended', label: 'Leave' },
} as const satisfies Record<string, ActionSpec<MembershipState>>;

export const INVITATION_ACTIONS = {
  invite: { by: INVITERS, own: true, from: [], to: 'invited', label: 'Invite' },
  resend: { by: INVITERS, own: true, from: ['invited', 'expired'], to: 'invited', strict: true, label: 'Send again' },
  accept: { by: ['holder'], from: ['invited'], to: 'accepted', strict: true, label: 'Join' },
  decline: { by: ['holder'], from: ['invited'], to: 'declined', stands: ['declined'], label: 'It isn’t for me' },
  revoke: {
    by: INVITERS,
    own: true,
    from: ['invited', 'expired'],
    to: 'revoked',
    stands: ['revoked'],
    label: 'Withdraw',
  },
  expire: { by: ['system'], from: ['invited'], to: 'expired', stands: ['expired'], label: 'Expire' },
} as const satisfies Record<string, ActionSpec<InvitationState>>;

export type InvitationAction = keyof typeof INVITATION_ACTIONS;

/** How long a link works, how many may be open at once, and how often one may be sent again in a day. */
export const INVITATION_DAYS = 7;
export const OPEN_INVITATIONS_AT_MOST = 20;
export const RESENDS_A_DAY = 3;

import type { ActionSpec } from '../base/lifecycle.js';

/** A ticket: someone has to go to a live site and mend something. Its end is proved by readings. */
export const TICKET_STATUSES = [
  'opened',
  'offered',
  'accepted',
  'visit_set',
  'on_site',
  'fixed',
  'verified',
  'closed',
  'declined',
  'reopened',
  'cancelled',
] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export const TICKET_ACTIONS = {
  open: { by: ['system', 'admin', 'asset_host'], own: true, from: [], to: 'opened', label: 'Open a ticket' },
  offer: {
    by: ['admin', 'system'],
    from: ['opened', 'declined'],
    to: 'offered',
    stands: ['offered'],
    label: 'Offer to the installer',
  },
  accept: { by: ['installer'], own: true, from: ['offered'], to: 'accepted', stands: ['accepted'], label: 'Accept' },
  decline: {
    by: ['installer'],
    own: true,
    from: ['offered'],
    to: 'declined',
    stands: ['declined'],
    reason: true,
    label: 'Decline',
  },
  set_visit: {
    by: ['installer'],
    own: true,
    from: ['accepted', 'visit_set', 'reopened'],
    to: 'visit_set',
    label: 'Set visit',
  },
  answer_visit: { by: ['asset_host'], own: true, from: ['visit_set'], to: null, label: 'Answer the visit' },
  arrive: { by: ['installer'], own: true, from: ['visit_set'], to: 'on_site', stands: ['on_site'], label: 'Arrive' },
  note: {
    by: ['installer', 'admin'],
    own: true,
    from: ['opened', 'offered', 'accepted', 'visit_set', 'on_site', 'fixed', 'verified', 'declined', 'reopened'],
    to: null,
    label: 'Add a note',
  },
  swap: { by: ['installer'], own: true, from: ['on_site'], to: null, label: 'Replace a device' },
  fix: { by: ['installer'], own: true, from: ['on_site'], to: 'fixed', stands: ['fixed'], label: 'Fixed' },
  verify: { by: ['system', 'admin'], from: ['fixed'], to: 'verified', stands: ['verified'], label: 'Verify' },
  reopen: {
    by: ['system', 'admin'],
    from: ['fixed', 'verified'],
    to: 'reopened',
    stands: ['reopened'],
    reason: true,
    label: 'Reopen',
  },
  // Automatically where it costs nothing; else the office says what it costs and who pays.
  close: { by: ['admin', 'system'], from: ['verified'], to: 'closed', stands: ['closed'], label: 'Close' },
  cancel: {
    by: ['admin'],
    from: ['opened', 'offered', 'accepted', 'visit_set', 'declined', 'reopened'],
    to: 'cancelled',
    stands: ['cancelled'],
    reason: true,
    label: 'Cancel',
  },
} as const satisfies Record<string, ActionSpec<TicketStatus>>;

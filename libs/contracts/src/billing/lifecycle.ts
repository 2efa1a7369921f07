import type { ActionSpec } from '../base/lifecycle.js';

/** A month of a live site under its agreement: what is billed for it, and what has been paid. It is never deleted. */
export const PERIOD_STATUSES = [
  'open',
  'closing',
  'provisional',
  'held',
  'issued',
  'part_paid',
  'overdue',
  'paid',
] as const;
export type PeriodStatus = (typeof PERIOD_STATUSES)[number];

/** Those with an issued bill. */
export const BILLED_PERIOD = ['issued', 'part_paid', 'overdue', 'paid'] as const;

export const PERIOD_ACTIONS = {
  open: { by: ['system'], from: [], to: 'open', label: 'Open' },
  close: { by: ['system'], from: ['open'], to: 'closing', label: 'Close' },
  // A held month whose readings have become good enough needs nobody to release it.
  propose: { by: ['system'], from: ['closing', 'held'], to: 'provisional', label: 'Propose' },
  hold: { by: ['system'], from: ['closing', 'provisional'], to: 'held', stands: ['held'], label: 'Hold' },
  release: { by: ['admin'], from: ['held'], to: 'provisional', reason: true, label: 'Release' },
  issue: {
    by: ['system', 'admin'],
    from: ['provisional'],
    to: 'issued',
    stands: [...BILLED_PERIOD],
    label: 'Issue bill',
  },
  // The system pays with what is on account.
  record_part_payment: {
    by: ['admin', 'system'],
    from: ['issued', 'overdue', 'part_paid'],
    to: 'part_paid',
    label: 'Record payment',
  },
  // What comes in after a bill is paid is kept on account.
  record_payment: { by: ['admin', 'system'], from: [...BILLED_PERIOD], to: 'paid', label: 'Record payment' },
  overdue: { by: ['system'], from: ['issued', 'part_paid'], to: 'overdue', stands: ['overdue'], label: 'Overdue' },
  issue_note: { by: ['admin'], from: [...BILLED_PERIOD], to: null, reason: true, label: 'Issue note' },
  // What the law allows for paying late: shown to everyone, charged only where an admin decides to.
  charge_interest: {
    by: ['admin'],
    // A bill that was paid late, too.
    from: [...BILLED_PERIOD],
    to: null,
    reason: true,
    label: 'Charge interest',
  },
  credit_interest: { by: ['admin'], from: [...BILLED_PERIOD], to: null, reason: true, label: 'Credit interest' },
  // A credit that leaves nothing to pay.
  settle_by_credit: { by: ['admin'], from: ['issued', 'part_paid', 'overdue'], to: 'paid', label: 'Issue note' },
  // The old bill is credited whole, and a new one is issued at once.
  credit: { by: ['admin'], from: [...BILLED_PERIOD], to: 'issued', reason: true, label: 'Credit and bill again' },
  dispute: {
    by: ['asset_host', 'admin'],
    own: true,
    from: ['issued', 'part_paid', 'overdue'],
    to: null,
    reason: true,
    label: 'Raise a query',
  },
  settle: { by: ['asset_host', 'admin'], own: true, from: [...BILLED_PERIOD], to: null, label: 'Settle query' },
} as const satisfies Record<string, ActionSpec<PeriodStatus>>;

/** The document of a bill or note: the worker draws and seals it once, after it was issued. */
export const BILL_DOCUMENT_STATES = ['waiting', 'sealed'] as const;

import type { ActionSpec } from '../base/lifecycle.js';

/** What a site has to do with a peak event, from the call to the payment. */
export const PEAK_STATUSES = [
  'called',
  'accepted',
  'opted_out',
  'not_taking',
  'withdrawn',
  'delivered',
  'paid',
] as const;
export type PeakStatus = (typeof PEAK_STATUSES)[number];

export const PEAK_ACTIONS = {
  call: { by: ['admin'], from: [], to: 'called', label: 'Call a peak event' },
  // By consent: where smart control is allowed, a site takes part unless its host skips the event.
  accept: { by: ['system'], from: ['called'], to: 'accepted', label: 'Accept' },
  stop: { by: ['system'], from: ['accepted'], to: 'called', label: 'Stop' },
  skip: {
    by: ['asset_host'],
    own: true,
    from: ['called', 'accepted'],
    to: 'opted_out',
    stands: ['opted_out'],
    label: 'Skip this one',
  },
  rejoin: {
    by: ['asset_host'],
    own: true,
    from: ['opted_out'],
    to: 'called',
    stands: ['called', 'accepted'],
    label: 'Take part after all',
  },
  leave_out: { by: ['system'], from: ['called'], to: 'not_taking', label: 'Leave out' },
  withdraw: {
    by: ['admin'],
    from: ['called', 'accepted', 'opted_out'],
    to: 'withdrawn',
    stands: ['withdrawn'],
    label: 'Withdraw',
  },
  deliver: { by: ['system'], from: ['accepted', 'delivered'], to: 'delivered', label: 'Settle' },
  pay: { by: ['admin'], from: ['delivered'], to: 'paid', stands: ['paid'], label: 'Mark as paid' },
} as const satisfies Record<string, ActionSpec<PeakStatus>>;

/** Why an event isn't settled at a site: readings that are missing, readings that validation holds, or too few days to compare with. */
export const UNSETTLED_REASONS = ['incomplete', 'held', 'days'] as const;
export type UnsettledReason = (typeof UNSETTLED_REASONS)[number];

/** How an event is called. */
export const PEAK_NOTICE_MINUTES = 60;
export const PEAK_DAYS_AHEAD = 14;
export const PEAK_MOST_HALF_HOURS = 8;
export const PEAK_MOST_SITES = 500;

import type { ActionSpec } from '../base/lifecycle.js';

/** An alert of a live site: derived from its readings, opened once for each rule and device, ended by the readings themselves. */
export const ALERT_STATUSES = [
  'pending',
  'open',
  'acknowledged',
  'ticketed',
  'snoozed',
  'suppressed',
  'resolved',
] as const;
export type AlertStatus = (typeof ALERT_STATUSES)[number];

export const ALERT_ACTIONS = {
  raise: { by: ['system'], from: [], to: 'pending', label: 'Raise' },
  open: { by: ['system'], from: ['pending'], to: 'open', label: 'Open' },
  acknowledge: {
    by: ['admin', 'installer'],
    own: true,
    from: ['open'],
    to: 'acknowledged',
    stands: ['acknowledged'],
    label: 'Acknowledge',
  },
  snooze: {
    by: ['admin'],
    from: ['open', 'acknowledged'],
    to: 'snoozed',
    reason: true,
    label: 'Snooze',
  },
  wake: { by: ['system'], from: ['snoozed'], to: 'open', label: 'Wake' },
  ticket: {
    by: ['admin', 'system'],
    from: ['open', 'acknowledged'],
    to: 'ticketed',
    stands: ['ticketed'],
    label: 'Open a ticket',
  },
  give_back: {
    by: ['admin', 'system'],
    from: ['ticketed'],
    to: 'acknowledged',
    label: 'Give back',
  },
  suppress: { by: ['system'], from: ['pending', 'open'], to: 'suppressed', label: 'Hold back' },
  release: { by: ['system'], from: ['suppressed'], to: 'open', label: 'Release' },
  clear: {
    by: ['system'],
    from: ['pending', 'open', 'acknowledged', 'ticketed', 'snoozed', 'suppressed'],
    to: 'resolved',
    label: 'Clear',
  },
  resolve: {
    by: ['admin'],
    from: ['open', 'acknowledged', 'ticketed', 'snoozed'],
    to: 'resolved',
    stands: ['resolved'],
    reason: true,
    label: 'Resolve',
  },
} as const satisfies Record<string, ActionSpec<AlertStatus>>;

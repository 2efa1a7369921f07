import type { ActionSpec } from '../base/lifecycle.js';

export const LEAD_STATUSES = ['submitted', 'approved', 'declined', 'signed_up'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const LEAD_ACTIONS = {
  submit: { by: ['anyone'], from: [], to: 'submitted', label: 'Submit' },
  approve: { by: ['admin'], from: ['submitted', 'declined'], to: 'approved', strict: true, label: 'Approve' },
  decline: { by: ['admin'], from: ['submitted'], to: 'declined', strict: true, label: 'Decline' },
  sign_up: { by: ['holder'], from: ['approved'], to: 'signed_up', strict: true, label: 'Sign up' },
} as const satisfies Record<string, ActionSpec<LeadStatus>>;

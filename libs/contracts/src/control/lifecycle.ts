import type { ActionSpec } from '../base/lifecycle.js';

/** The plan of a battery, from what it is made of to what it was worth. */
export const PLAN_STATUSES = [
  'drafted',
  'published',
  'sent',
  'confirmed',
  'running',
  'scored',
  'superseded',
  'not_sent',
  'refused',
  'overridden',
  'hands_off',
] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

const OUT = ['sent', 'confirmed', 'running'] as const;

export const PLAN_ACTIONS = {
  draft: { by: ['system'], from: [], to: 'drafted', label: 'Draft' },
  publish: { by: ['system'], from: ['drafted'], to: 'published', label: 'Publish' },
  send: { by: ['system'], from: ['published'], to: 'sent', label: 'Send' },
  confirm: { by: ['system'], from: ['sent'], to: 'confirmed', label: 'Confirm' },
  run: { by: ['system'], from: ['confirmed'], to: 'running', label: 'Run' },
  // Once its half hours are over: most plans have been superseded by then.
  score: { by: ['system'], from: ['running', 'superseded'], to: 'scored', label: 'Score' },
  supersede: {
    by: ['system'],
    from: ['published', ...OUT, 'not_sent', 'hands_off'],
    to: 'superseded',
    label: 'Supersede',
  },
  hold_back: { by: ['system'], from: ['published'], to: 'not_sent', label: 'Hold back' },
  refuse: { by: ['system'], from: ['sent'], to: 'refused', label: 'Refuse' },
  override: { by: ['system'], from: ['confirmed', 'running'], to: 'overridden', label: 'Override' },
  hands_off: {
    by: ['asset_host', 'admin'],
    own: true,
    from: ['published', ...OUT, 'not_sent'],
    to: 'hands_off',
    stands: ['hands_off'],
    label: 'Hands off',
  },
} as const satisfies Record<string, ActionSpec<PlanStatus>>;

/** Why a plan isn't sent to the inverter. */
export const NOT_SENT_REASONS = ['consent', 'stopped', 'no_way', 'no_contact'] as const;
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

export const PLAN_OBJECTIVES = ['balanced', 'cheapest', 'greenest'] as const;
export type PlanObjective = (typeof PLAN_OBJECTIVES)[number];

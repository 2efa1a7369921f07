import type { ActionSpec } from '../base/lifecycle.js';

/** A live site's equipment. `degraded` and `silent` follow from alerts and readings. */
export const ASSET_STATUSES = [
  'commissioning',
  'reporting',
  'degraded',
  'silent',
  'suspended',
  'decommissioned',
] as const;
export type AssetStatus = (typeof ASSET_STATUSES)[number];

const RUNNING = ['commissioning', 'reporting', 'degraded', 'silent'] as const;

export const ASSET_ACTIONS = {
  register: { by: ['system'], from: [], to: 'commissioning', strict: true, label: 'Register' },
  first_data: { by: ['system'], from: ['commissioning'], to: 'reporting', label: 'First readings' },
  degrade: { by: ['system'], from: ['reporting'], to: 'degraded', label: 'Degrade' },
  recover: { by: ['system'], from: ['degraded'], to: 'reporting', label: 'Recover' },
  go_silent: { by: ['system'], from: ['reporting', 'degraded'], to: 'silent', label: 'Go silent' },
  return: { by: ['system'], from: ['silent'], to: 'reporting', label: 'Return' },
  suspend: {
    by: ['admin'],
    from: RUNNING,
    to: 'suspended',
    stands: ['suspended'],
    reason: true,
    label: 'Suspend',
  },
  // Back to the status that it was suspended in.
  resume: { by: ['admin'], from: ['suspended'], to: null, stands: RUNNING, reason: true, label: 'Resume' },
  swap_device: {
    by: ['installer', 'admin'],
    own: true,
    from: [...RUNNING, 'suspended'],
    to: null,
    label: 'Replace device',
  },
  decommission: {
    by: ['admin'],
    from: [...RUNNING, 'suspended'],
    to: 'decommissioned',
    stands: ['decommissioned'],
    reason: true,
    label: 'Decommission',
  },
} as const satisfies Record<string, ActionSpec<AssetStatus>>;

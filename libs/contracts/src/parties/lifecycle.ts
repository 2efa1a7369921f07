import type { ActionSpec } from '../base/lifecycle.js';

export const HOST_STATUSES = [
  'lead',
  'qualified',
  'contracting',
  'awaiting_pairing',
  'paired',
  'live',
  'lost',
] as const;
export type HostStatus = (typeof HOST_STATUSES)[number];

export const FUNDER_STATUSES = ['active', 'awaiting_pairing', 'paused'] as const;
export type FunderStatus = (typeof FUNDER_STATUSES)[number];

export const INSTALLER_STATUSES = ['active', 'inactive'] as const;
export type InstallerStatus = (typeof INSTALLER_STATUSES)[number];

export const HOST_ACTIONS = {
  create: { by: ['system'], from: [], to: null, label: 'Create' },
  set_status: { by: ['admin'], from: [...HOST_STATUSES], to: null, label: 'Set status' },
  edit: { by: ['asset_host', 'admin'], own: true, from: [...HOST_STATUSES], to: null, label: 'Edit details' },
  accept_proposal: { by: ['asset_host'], own: true, from: ['qualified'], to: 'contracting', label: 'Accept proposal' },
  pair: { by: ['system'], from: ['awaiting_pairing'], to: 'paired', label: 'Pair' },
  unpair: { by: ['system'], from: ['paired'], to: 'awaiting_pairing', label: 'Unpair' },
  go_live: { by: ['system'], from: HOST_STATUSES.filter((s) => s !== 'live'), to: 'live', label: 'Go live' },
  leave_live: { by: ['system'], from: ['live'], to: 'paired', label: 'Leave live' },
} as const satisfies Record<string, ActionSpec<HostStatus>>;

/** A host may edit its own details only in these early statuses; an admin may at any time. */
export const HOST_EDITS_IN: readonly HostStatus[] = ['lead', 'qualified', 'contracting'];

export const FUNDER_ACTIONS = {
  create: { by: ['system'], from: [], to: 'active', label: 'Create' },
  set_status: { by: ['admin'], from: ['active', 'awaiting_pairing', 'paused'], to: null, label: 'Set status' },
  define_mandate: {
    by: ['asset_funder'],
    own: true,
    from: ['active', 'awaiting_pairing', 'paused'],
    to: null,
    label: 'Define Investment Mandate',
  },
  certify: {
    by: ['asset_funder'],
    own: true,
    from: ['active', 'awaiting_pairing', 'paused'],
    to: null,
    label: 'Certify investor status',
  },
} as const satisfies Record<string, ActionSpec<FunderStatus>>;

export const INSTALLER_ACTIONS = {
  create: { by: ['system'], from: [], to: 'active', label: 'Create' },
  set_status: { by: ['admin'], from: ['active', 'inactive'], to: null, label: 'Set status' },
  edit: { by: ['installer', 'admin'], own: true, from: ['active', 'inactive'], to: null, label: 'Edit details' },
} as const satisfies Record<string, ActionSpec<InstallerStatus>>;

/** An admin's moves that are not overrides, by the current status. */
export const USUAL_HOST_MOVES: Record<HostStatus, readonly HostStatus[]> = {
  lead: ['qualified', 'lost'],
  qualified: ['contracting', 'lost'],
  contracting: ['awaiting_pairing', 'qualified', 'lost'],
  awaiting_pairing: ['contracting', 'lost'],
  paired: [],
  live: ['lost'],
  lost: ['lead'],
};

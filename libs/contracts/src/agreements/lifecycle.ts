import type { ActionSpec } from '../base/lifecycle.js';

/** An agreement between a host and a funder: drafted by the office, offered, signed by the host, countersigned by the funder. */
export const AGREEMENT_STATUSES = [
  'draft',
  'offered',
  'host_signed',
  'countersigned',
  'effective',
  'ended',
  'declined',
  'expired',
  'withdrawn',
  'void',
  'terminated',
  'superseded',
] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

/** A project has at most one agreement in these statuses. */
export const OPEN_AGREEMENT = ['draft', 'offered', 'host_signed', 'countersigned', 'effective'] as const;

export const AGREEMENT_ACTIONS = {
  draft: { by: ['admin', 'system'], from: [], to: 'draft', strict: true, label: 'Draft agreement' },
  edit: { by: ['admin'], from: ['draft'], to: 'draft', label: 'Edit draft' },
  offer: { by: ['admin'], from: ['draft'], to: 'offered', stands: ['offered'], label: 'Offer agreement' },
  sign: {
    by: ['asset_host'],
    own: true,
    from: ['offered'],
    to: 'host_signed',
    stands: ['host_signed', 'countersigned', 'effective'],
    label: 'Sign agreement',
  },
  countersign: {
    by: ['asset_funder'],
    own: true,
    from: ['host_signed'],
    to: 'countersigned',
    stands: ['countersigned', 'effective'],
    label: 'Countersign',
  },
  release: {
    by: ['asset_host', 'asset_funder'],
    own: true,
    from: ['offered'],
    to: null,
    label: 'Sign as the party that leaves',
  },
  take_over: {
    by: ['asset_funder'],
    own: true,
    from: ['offered'],
    to: 'countersigned',
    stands: ['countersigned', 'effective'],
    label: 'Sign as the new funder',
  },
  take_effect: { by: ['system'], from: ['countersigned'], to: 'effective', label: 'Take effect' },
  lapse: { by: ['system'], from: ['countersigned'], to: 'void', label: 'Lapse' },
  meet_condition: {
    by: ['admin'],
    from: ['offered', 'host_signed', 'countersigned'],
    to: null,
    label: 'Check condition',
  },
  decline: {
    by: ['asset_host', 'asset_funder'],
    own: true,
    from: ['offered', 'host_signed'],
    to: 'declined',
    stands: ['declined'],
    reason: true,
    label: 'Decline agreement',
  },
  withdraw: {
    by: ['asset_host', 'admin'],
    own: true,
    from: ['countersigned', 'effective'],
    to: 'withdrawn',
    stands: ['withdrawn'],
    label: 'Withdraw from agreement',
  },
  waive_window: {
    by: ['asset_host'],
    own: true,
    from: ['countersigned', 'effective'],
    to: null,
    label: 'Ask for work to start early',
  },
  expire: { by: ['system'], from: ['offered', 'host_signed'], to: 'expired', label: 'Expire' },
  extend: { by: ['admin'], from: ['offered', 'host_signed'], to: null, label: 'Extend offer' },
  remind: {
    by: ['admin', 'asset_host', 'asset_funder'],
    own: true,
    from: ['offered', 'host_signed'],
    to: null,
    label: 'Remind those who sign next',
  },
  offer_again: { by: ['admin'], from: ['expired'], to: 'offered', label: 'Offer again' },
  void: {
    by: ['admin', 'system'],
    from: ['draft', 'offered', 'host_signed'],
    to: 'void',
    stands: ['void'],
    reason: true,
    label: 'Void',
  },
  terminate: {
    by: ['admin'],
    from: ['effective'],
    to: 'terminated',
    stands: ['terminated'],
    reason: true,
    label: 'Terminate',
  },
  end: { by: ['system'], from: ['effective'], to: 'ended', label: 'End of term' },
  supersede: { by: ['system'], from: ['effective'], to: 'superseded', label: 'Supersede' },
} as const satisfies Record<string, ActionSpec<AgreementStatus>>;
export type AgreementActionName = keyof typeof AGREEMENT_ACTIONS;

/** The funder's order to the installer of a job, with price and terms. */
export const WORKS_ORDER_STATUSES = [
  'draft',
  'offered',
  'installer_signed',
  'countersigned',
  'effective',
  'completed',
  'declined',
  'void',
  'terminated',
] as const;
export type WorksOrderStatus = (typeof WORKS_ORDER_STATUSES)[number];

export const WORKS_ORDER_ACTIONS = {
  draft: { by: ['admin'], from: [], to: 'draft', strict: true, label: 'Draft works order' },
  edit: { by: ['admin'], from: ['draft'], to: 'draft', label: 'Edit draft' },
  offer: { by: ['admin'], from: ['draft'], to: 'offered', stands: ['offered'], label: 'Offer works order' },
  sign: {
    by: ['installer'],
    own: true,
    from: ['offered'],
    to: 'installer_signed',
    stands: ['installer_signed', 'countersigned', 'effective', 'completed'],
    label: 'Sign works order',
  },
  countersign: {
    by: ['asset_funder'],
    own: true,
    from: ['installer_signed'],
    to: 'countersigned',
    stands: ['countersigned', 'effective', 'completed'],
    label: 'Countersign',
  },
  take_effect: { by: ['system'], from: ['countersigned'], to: 'effective', label: 'Take effect' },
  complete: { by: ['system'], from: ['effective'], to: 'completed', label: 'Complete' },
  decline: {
    by: ['installer', 'asset_funder'],
    own: true,
    from: ['offered', 'installer_signed'],
    to: 'declined',
    stands: ['declined'],
    reason: true,
    label: 'Decline works order',
  },
  void: {
    by: ['admin', 'system'],
    from: ['draft', 'offered', 'installer_signed', 'countersigned'],
    to: 'void',
    stands: ['void'],
    reason: true,
    label: 'Void',
  },
  terminate: {
    by: ['admin', 'system'],
    from: ['effective'],
    to: 'terminated',
    stands: ['terminated'],
    reason: true,
    label: 'Terminate',
  },
} as const satisfies Record<string, ActionSpec<WorksOrderStatus>>;
export type WorksOrderActionName = keyof typeof WORKS_ORDER_ACTIONS;

/** The sealed copy of a signed file. No status of an agreement depends on it. `none`: signatures are missing. */
export const SEAL_STATES = ['none', 'waiting', 'sealing', 'sealed', 'stamped'] as const;

/** The file of an edition, rendered by the worker and never rendered again once offered. */
export const EDITION_STATES = ['making', 'ready', 'failed'] as const;

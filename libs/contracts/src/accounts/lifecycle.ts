import type { ActionSpec } from '../base/lifecycle.js';

export const ACCOUNT_STATES = ['invited', 'active', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

export const ACCESS_CODE_STATES = ['unused', 'used', 'void'] as const;
export type AccessCodeState = (typeof ACCESS_CODE_STATES)[number];

export const SESSION_END_REASONS = [
  'signed_out',
  'revoked',
  'suspended',
  'password_changed',
  'reuse',
  'expired',
  'removed',
  'switched',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

export const ACCOUNT_ACTIONS = {
  set_up_first_admin: { by: ['holder'], from: [], to: 'active', label: 'Set up first admin' },
  create: { by: ['admin'], from: [], to: 'invited', label: 'Create' },
  sign_up: { by: ['holder'], from: [], to: 'active', label: 'Sign up' },
  sign_in_by_code: { by: ['holder'], from: ['invited', 'active'], to: 'active', label: 'Sign in by code' },
  suspend: { by: ['admin'], from: ['invited', 'active'], to: 'suspended', stands: ['suspended'], label: 'Suspend' },
  restore: { by: ['admin'], from: ['suspended'], to: null, stands: ['invited', 'active'], label: 'Restore' },
  change_password: {
    by: ['admin', 'asset_host', 'asset_funder', 'installer'],
    own: true,
    from: ['active'],
    to: null,
    label: 'Change password',
  },
  edit_profile: {
    by: ['admin', 'asset_host', 'asset_funder', 'installer'],
    own: true,
    from: ['active'],
    to: null,
    label: 'Edit profile',
  },
  reset_password: { by: ['holder'], from: ['active', 'invited'], to: 'active', label: 'Reset password' },
} as const satisfies Record<string, ActionSpec<AccountState>>;

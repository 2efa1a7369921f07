import type { ActionSpec } from '../base/lifecycle.js';

/** A connection to the cloud of a maker, from which the readings of a live site are fetched. */
export const SOURCE_STATUSES = ['draft', 'testing', 'connected', 'stale', 'broken', 'revoked'] as const;
export type SourceStatus = (typeof SOURCE_STATUSES)[number];

/** Why a source is broken: its key is refused, the site or the service is gone, the key may not read it, or its quota is used up. */
export const BROKEN_REASONS = ['auth', 'gone', 'denied', 'quota'] as const;
export type BrokenReason = (typeof BROKEN_REASONS)[number];

/** In these, the worker reads from it. */
const READ_SOURCE = ['connected', 'stale', 'broken'] as const;
/** An asset has at most one source of a platform and account in these. */
export const OPEN_SOURCE = ['draft', 'testing', ...READ_SOURCE] as const;

const PEOPLE = ['admin', 'asset_host', 'installer'] as const;

export const SOURCE_ACTIONS = {
  add: { by: PEOPLE, own: true, from: [], to: 'draft', strict: true, label: 'Add connection' },
  test: { by: PEOPLE, own: true, from: ['draft', 'testing'], to: 'testing', label: 'Test connection' },
  connect: {
    by: PEOPLE,
    own: true,
    from: ['testing'],
    to: 'connected',
    stands: ['connected', 'stale'],
    label: 'Connect',
  },
  rotate: {
    by: ['admin', 'asset_host'],
    own: true,
    // Before it is connected, a key that was mistyped is put right: it is tested then.
    from: OPEN_SOURCE,
    to: 'connected',
    label: 'Renew key',
  },
  revoke: {
    by: ['admin', 'asset_host'],
    own: true,
    from: OPEN_SOURCE,
    to: 'revoked',
    stands: ['revoked'],
    label: 'Disconnect',
  },
  go_stale: { by: ['system'], from: ['connected'], to: 'stale', label: 'Go stale' },
  break: { by: ['system'], from: ['connected', 'stale'], to: 'broken', label: 'Break' },
  recover: { by: ['system'], from: ['stale', 'broken'], to: 'connected', label: 'Recover' },
} as const satisfies Record<string, ActionSpec<SourceStatus>>;

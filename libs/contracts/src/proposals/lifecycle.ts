import type { ActionSpec } from '../base/lifecycle.js';

/**
 * A proposal is requested, rendered by the worker, and then accepted or declined by its host. Its file never changes.
 * `superseded`: another edition was accepted.
 */
export const PROPOSAL_STATES = ['making', 'ready', 'accepted', 'declined', 'superseded'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A host's possible answers to a proposal. */
export const PROPOSAL_OUTCOMES = ['accepted', 'declined'] as const;
export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];

/** Only the newest edition may be answered, identified by the hash of the file that was read. */
export const PROPOSAL_ACTIONS = {
  ask: { by: ['admin'], from: [], to: 'making', label: 'Create a proposal' },
  render: { by: ['system'], from: ['making'], to: 'ready', label: 'Render' },
  accept: {
    by: ['asset_host'],
    own: true,
    from: ['ready'],
    to: 'accepted',
    stands: ['accepted'],
    label: 'Accept proposal',
  },
  decline: {
    by: ['asset_host'],
    own: true,
    from: ['ready'],
    to: 'declined',
    stands: ['declined'],
    label: 'Decline proposal',
  },
  supersede: { by: ['system'], from: ['making', 'ready', 'accepted'], to: 'superseded', label: 'Supersede' },
} as const satisfies Record<string, ActionSpec<ProposalState>>;

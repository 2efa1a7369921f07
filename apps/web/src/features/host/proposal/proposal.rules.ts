import type { ProposalView } from '@libs/contracts';

/** What a host's page of one proposal shows. Pure. */
export type Stand =
  /** Another company's, or it does not exist. */
  | { is: 'other' }
  | { is: 'making' | 'open' | 'accepted' | 'declined'; proposal: ProposalView }
  /** Another edition was accepted, or a newer one exists: that edition. */
  | { is: 'superseded' | 'stale'; proposal: ProposalView; newest: ProposalView };

/** From the host's proposals, newest edition first. */
export function standOf(proposals: readonly ProposalView[], id: string): Stand {
  const proposal = proposals.find((one) => one.id === id);
  const [newest] = proposals;
  if (!proposal || !newest) return { is: 'other' };
  const { state } = proposal;
  if (state === 'superseded') return { is: state, proposal, newest };
  if (state === 'accepted' || state === 'declined') return { is: state, proposal };
  if (newest.id !== proposal.id) return { is: 'stale', proposal, newest };
  return { is: state === 'making' ? 'making' : 'open', proposal };
}

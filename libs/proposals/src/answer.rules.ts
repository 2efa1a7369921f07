import {
  type HostStatus,
  HOST_ACTIONS,
  PROPOSAL_ACTIONS,
  type ProposalOutcome,
  type ProposalState,
} from '@libs/contracts';
import { REFUSALS } from './proposals.texts.js';

interface Edition {
  edition: number;
  state: ProposalState;
  sha256: string | null;
  answer: ProposalOutcome | null;
}

export interface Answering {
  outcome: ProposalOutcome;
  /** Of the file that the person read. */
  sha256: string;
  /** Whether the link by which the person came still opens the proposal; true where there was none. */
  linkHolds: boolean;
  /** Of the host's newest edition, which may be this one. */
  newest: number;
  host: HostStatus;
}

export interface Refused {
  code: 'stale_edition' | 'wrong_state' | 'link_expired';
  message: string;
}

const ACTION = { accepted: PROPOSAL_ACTIONS.accept, declined: PROPOSAL_ACTIONS.decline } as const;

const wrong = (message: string): Refused => ({ code: 'wrong_state', message });
const stale = (message: string): Refused => ({ code: 'stale_edition', message });

/**
 * Whether a host's answer to a proposal is taken (`answer`), was given before (`stands`), or is refused. Pure. An answer that was
 * given stays: what came after it changes neither it nor what a repeat of it gets.
 */
export function decideAnswer(
  { edition, state, sha256, answer }: Edition,
  { outcome, sha256: read, linkHolds, newest, host }: Answering,
): 'answer' | 'stands' | Refused {
  if (answer === outcome && sha256 === read) return 'stands';
  if (answer !== null && answer !== outcome) return wrong(REFUSALS.answeredBefore(answer));
  if (newest > edition) return stale(REFUSALS.newerEdition(newest));
  if (sha256 === null) return wrong(REFUSALS.beingMade);
  if (sha256 !== read) return stale(REFUSALS.otherFile(edition));
  if (!(ACTION[outcome].from as readonly ProposalState[]).includes(state)) return stale(REFUSALS.superseded);
  if (!linkHolds) return { code: 'link_expired', message: REFUSALS.linkEnded };
  return host === 'lost' ? wrong(REFUSALS.hostLost) : 'answer';
}

/** The status that a host comes to when it accepts; null: it stays where it is. */
export const statusAfterAccepting = (status: HostStatus): HostStatus | null => {
  const { from, to } = HOST_ACTIONS.accept_proposal;
  return (from as readonly HostStatus[]).includes(status) ? to : null;
};

import { ProposalAnswerRow } from './proposal-answer.row.js';
import { ProposalRow } from './proposal.row.js';

/** The tables that this capability owns: no other one's statements name them outside a view across capabilities. */
export const proposalsTables = [ProposalRow, ProposalAnswerRow];

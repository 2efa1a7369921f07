export { AnswerProposal, AnswerProposalHandler } from './src/answer-proposal.js';
export { AskProposal, AskProposalHandler } from './src/ask-proposal.js';
export { drawHere, makeProposal, proposalMaker } from './src/make-proposal.js';
export { findProposal } from './src/proposal.sql.js';
export { ProposalLinks } from './src/proposal-links.js';
export { proposalProps } from './src/proposal-mail.js';
export { proposalsTables } from './src/tables.js';

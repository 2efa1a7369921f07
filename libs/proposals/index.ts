export { proposalMaker } from './src/make-proposal.js';
export { ProposalLinks } from './src/proposal-links.js';
export { proposalProps } from './src/proposal-mail.js';
export { proposalsTables } from './src/tables.js';

export { ProposalsModule } from './src/proposals.module.js';

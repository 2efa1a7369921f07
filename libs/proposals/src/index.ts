export * from './make-proposal.js';
export * from './proposal-links.js';
export * from './proposal-mail.js';
export * from './proposals.module.js';

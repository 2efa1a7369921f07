export { eraseOldContracts } from './src/old-contracts.js';
export { eraseOldLeads, eraseOldUsage, removeOldExports } from './src/retention.js';

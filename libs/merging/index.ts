export { eraseMerges, forgetMerges, mergedInto } from './src/keep-merges.js';
export { type GivenHost, knownHosts } from './src/known-hosts.sql.js';
export { mergingTables } from './src/tables.js';

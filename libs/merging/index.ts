export { eraseMerges, forgetMerges, mergedInto } from './src/keep-merges.js';
export { mergingTables } from './src/tables.js';

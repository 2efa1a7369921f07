export { handOverRecords } from './src/change-owner.js';
export { giveInTurn, inheritOwner } from './src/first-owner.js';
export { workTables } from './src/tables.js';
export { type FilterColumns, filterConditions, isFiltered } from './src/list-filters.sql.js';

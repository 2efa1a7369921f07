export { handOverRecords } from './src/change-owner.js';
export { giveInTurn, inheritOwner } from './src/first-owner.js';
export { ownedBy } from './src/owned-by.sql.js';
export { workTables } from './src/tables.js';

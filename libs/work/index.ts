export { handOverRecords } from './src/change-owner.js';
export { giveInTurn, inheritOwner } from './src/first-owner.js';
export { ownedBy } from './src/owned-by.sql.js';
export { SaveTurns, SaveTurnsHandler } from './src/save-turns.js';
export { SetOwner, SetOwnerHandler } from './src/set-owner.js';
export { workTables } from './src/tables.js';

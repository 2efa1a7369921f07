export { handOverRecords } from './src/change-owner.js';
export { taskOnce } from './src/change-task.js';
export { giveInTurn, inheritOwner } from './src/first-owner.js';
export { type JoinedWork, joinWork, partWork } from './src/join-work.js';
export { SetOwner, SetOwnerHandler } from './src/set-owner.js';
export { SetTags, SetTagsHandler } from './src/set-tags.js';
export { workTables } from './src/tables.js';
export { type FilterColumns, filterConditions, isFiltered } from './src/list-filters.sql.js';

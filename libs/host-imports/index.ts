export { eraseImportRows } from './src/erase-import-rows.js';
export { ImportRoom } from './src/import-room.js';
export { dropOldImportRows } from './src/old-imports.js';
export { hostImportsTables } from './src/tables.js';

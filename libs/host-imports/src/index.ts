export { eraseImportRows } from './erase-import-rows.js';
export { HostImportsModule } from './host-imports.module.js';
export { ImportRoom } from './import-room.js';
export { dropOldImportRows } from './old-imports.js';
export { IMPORT_CHANNEL } from './start-import.js';

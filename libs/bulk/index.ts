export { BulkRoom } from './src/bulk-room.js';
export { bulkTables } from './src/tables.js';

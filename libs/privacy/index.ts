export { privacyWorker } from './src/privacy.handler.js';
export { keepRetention } from './src/retention.js';
export { privacyTables } from './src/tables.js';

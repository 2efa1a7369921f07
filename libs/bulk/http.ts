export { BulkModule } from './src/bulk.module.js';

export { CsvExports } from './src/csv-exports.js';
export { ExportsModule } from './src/exports.module.js';

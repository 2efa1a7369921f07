export { ReportsModule } from './src/reports.module.js';

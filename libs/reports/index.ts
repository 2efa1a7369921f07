export { reportMaker } from './src/make-report.js';
export { makeMonthlyReports } from './src/monthly-reports.js';
export { eraseReports, tidyReports } from './src/old-reports.js';
export { reportsTables } from './src/tables.js';

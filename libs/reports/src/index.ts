export { reportMaker } from './make-report.js';
export { askMonthlyReports, monthlySchedules } from './monthly-reports.js';
export * from './old-reports.js';
export * from './reports.module.js';

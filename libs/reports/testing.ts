export { askMonthlyReports } from './src/monthly-reports.js';
export { giveUpReports, removeOldReports } from './src/old-reports.js';

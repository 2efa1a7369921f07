export { billFileChecker } from './src/bill-file.js';
export { type ReadDay } from './src/judge-readings.js';
export { readBeside } from './src/read-beside.js';
export { readingsFileName } from './src/readings-file-name.js';
export { eraseUsage } from './src/erase-usage.js';
export { type MeteredMonth, meteredMonths } from './src/metered-months.js';
export { type SiteUse, siteUse } from './src/site-use.sql.js';
export { usageTables } from './src/tables.js';

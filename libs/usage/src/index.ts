export { billFileChecker } from './bill-file.js';
export { eraseUsage } from './erase-usage.js';
export { type MeteredMonth, meteredMonths } from './metered-months.js';
export { type SiteUse, siteUse } from './site-use.js';
export { UsageModule } from './usage.module.js';

export { monthVerdict } from './src/month-verdict.js';
export { NEEDED_DAYS, REACH_DAYS, settleDays, type Settled } from './src/settle-days.js';
export type { SiteOf } from './src/site.js';
export { moveDay } from './src/stretch.js';
export { clippedShare } from './src/swapped.js';

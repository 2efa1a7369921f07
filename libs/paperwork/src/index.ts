export { daysAfter, daysBetween, workingDaysAfter } from './clock.rules.js';
export { type Limit, LIMITS, limitOn } from './limits.rules.js';
export { paperworkFor } from './paperwork.rules.js';
export type { FactsHeld, PaperHeld, Standing } from './steps.rules.js';

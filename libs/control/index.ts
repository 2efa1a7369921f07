export { pollOutlook } from './src/outlook/poll-outlook.js';
export { makeDuePlans } from './src/make-plans.js';
export { scoreDueDays } from './src/scoring/score-days.js';
export { besidePlan, isBeside, isNear } from './src/following/beside-plan.js';
export { settlePeakEvents } from './src/peak-events/settle-events.js';
export { followPlans } from './src/following/follow-plans.js';
export { eraseHostPlans } from './src/erase-plans.sql.js';
export { controlTables } from './src/tables.js';
export { sendDuePlans } from './src/sending/send-plans.js';

export { makeDuePlans } from './src/make-plans.js';
export { scoreDueDays } from './src/scoring/score-days.js';
export { controlTables } from './src/tables.js';
export { sendDuePlans } from './src/sending/send-plans.js';

export { makeDuePlans } from './src/make-plans.js';
export { controlTables } from './src/tables.js';
export { sendDuePlans } from './src/sending/send-plans.js';

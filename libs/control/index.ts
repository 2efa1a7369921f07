export { makeDuePlans } from './src/make-plans.js';
export { planSite } from './src/plan/plan-site.rules.js';
export { controlTables } from './src/tables.js';

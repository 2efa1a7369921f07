export { planSite } from './src/plan/plan-site.rules.js';

export { planSite } from './src/plan/plan-site.rules.js';
export {
  carbonGrams,
  type GeneratedSite,
  generatedSite,
  halfHourly,
  type Market,
  timeOfUse,
} from './src/testing/generated-site.js';
export { poundsByMonth, rollingYear, selfUseYear } from './src/testing/rolling-year.js';
export { OutlookStandIn } from './src/outlook/stand-in/outlook-server.js';

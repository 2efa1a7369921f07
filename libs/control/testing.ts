export {
  carbonGrams,
  type GeneratedSite,
  generatedSite,
  halfHourly,
  type Market,
  timeOfUse,
} from './src/testing/generated-site.js';
export { poundsByMonth, rollingYear, selfUseYear } from './src/testing/rolling-year.js';

export { insertBilledSite, insertReadings, periodOf, saveSupplier } from './src/testing/billed-site.js';

export { aPair, everythingOf } from './src/testing.js';

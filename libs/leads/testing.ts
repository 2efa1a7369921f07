export { aLead } from './src/testing.js';

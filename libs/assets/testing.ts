export { csvOf, liveSite, sendCsv } from './src/testing/live-site.js';

export { liveSite } from './src/testing/live-site.js';

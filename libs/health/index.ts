export { serveState } from './src/state-metrics.js';

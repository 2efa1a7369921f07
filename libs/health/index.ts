export { HealthView } from './src/health.view.js';
export { serveState } from './src/state-metrics.js';

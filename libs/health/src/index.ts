export { HealthModule } from './health.module.js';
export { serveStand } from './stand-metrics.js';

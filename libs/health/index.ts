export { serveStand } from './src/stand-metrics.js';

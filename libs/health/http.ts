export { HealthModule } from './src/health.module.js';

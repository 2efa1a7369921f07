export { AlertsModule } from './src/alerts.module.js';

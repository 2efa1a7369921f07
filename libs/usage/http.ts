export { sentReadings } from './src/sent-readings.js';
export { UsageModule } from './src/usage.module.js';

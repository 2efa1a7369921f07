export { UsageModule } from './src/usage.module.js';

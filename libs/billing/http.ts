export { BillingModule } from './src/billing.module.js';

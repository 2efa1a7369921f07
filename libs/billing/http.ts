export { BillingModule } from './src/billing.module.js';
export { ReadPeriods } from './src/read-periods.js';
export { ReadStatements } from './src/statements/read-statements.js';

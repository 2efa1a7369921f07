export { billDocumentsDue } from './src/bill-documents.js';
export { checkLedger, keepBilling } from './src/keep-billing.js';
export { billingTables } from './src/tables.js';

export { billDocumentsDue } from './src/bill-documents.js';
export { billDemo } from './src/demo-bills.js';
export { dropOldBankLines, eraseBillsOf } from './src/erase-bills.js';
export { checkLedger, keepBilling } from './src/keep-billing.js';
export { statementDocumentsDue } from './src/statements/statement-documents.js';
export { billingTables } from './src/tables.js';

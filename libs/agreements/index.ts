export { eraseAgreements } from './src/erase-agreements.js';
export { agreementWorker } from './src/render-document.js';
export { sealedCopies } from './src/sealed-copies.sql.js';
export { sealDue } from './src/seal-agreement.js';
export { keepAgreements } from './src/timed-agreements.js';
export { agreementsTables } from './src/tables.js';

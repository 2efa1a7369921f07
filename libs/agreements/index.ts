export { eraseAgreements } from './src/erase-agreements.js';
export { agreementWorker } from './src/render-document.js';
export { keepAgreements } from './src/timed-agreements.js';
export { agreementsTables } from './src/tables.js';

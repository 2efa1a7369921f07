export { refuseDocument } from './src/refuse-document.js';
export { deliveriesTables } from './src/tables.js';

export { deliveriesTables } from './src/tables.js';

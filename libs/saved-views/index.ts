export { savedViewsTables } from './src/tables.js';

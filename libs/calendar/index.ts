export { calendarTables } from './src/tables.js';

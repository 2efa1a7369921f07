export { eraseHostCharging } from './src/erase-charging.sql.js';
export { dropOldMeterReadings } from './src/session.sql.js';
export { chargingTables } from './src/tables.js';

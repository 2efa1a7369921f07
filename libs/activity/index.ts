export { Timelines } from './src/timeline.sql.js';
export { activityTables } from './src/tables.js';

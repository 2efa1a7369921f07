export { Timelines } from './src/timeline.sql.js';
export { activityTables } from './src/tables.js';
export { AgeingView } from './src/ageing.sql.js';

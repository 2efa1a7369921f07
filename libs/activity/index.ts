export { Timelines } from './src/timeline.js';
export { activityTables } from './src/tables.js';

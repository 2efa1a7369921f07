export type { Alert } from './src/alert.sql.js';
export { placeFor } from './src/facts.js';
export type { SourceState } from './src/sources.js';
export { heightAt, hoursOfSun } from './src/sun.js';
export { alertsTables } from './src/tables.js';
export { alertForTicket, giveBack, markTicketed, mayTicket } from './src/ticketed.js';
export { judgeArrived, judgeDue, type Watching } from './src/watch-sites.js';

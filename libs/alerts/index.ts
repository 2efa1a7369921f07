export type { SourceState } from './src/sources.js';
export { alertsTables } from './src/tables.js';
export { judgeArrived, judgeDue, type Watching } from './src/watch-sites.js';

export { openThreads } from './src/open-threads.js';
export { messagesTables } from './src/tables.js';

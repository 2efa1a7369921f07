export * from './database.js';
export * from './redis.js';
export * from './until.js';
export * from './worker.js';
export * from '../event-log/simulation/reader.js';
export * from '../event-log/simulation/schedules.js';
export * from '../event-log/simulation/simulation.js';

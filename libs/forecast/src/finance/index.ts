export * from './cover.js';
export * from './internal-rate.js';
export * from './portfolio.js';
export * from './present-value.js';
export * from './what-if.js';

export * from './feeds.js';
export * from './grid.module.js';
export * from './grid-source.js';
export * from './grid-watch.js';
export * from './grid.views.js';
export * from './insight.rules.js';
export * from './poller.js';
export { tidyReadings } from './readings.js';
export { GridStandIn } from './stand-in/server.js';

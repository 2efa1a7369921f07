export { GridSource } from './src/grid-source.js';
export { GridWatch } from './src/grid-watch.js';
export { readLive, readOutlook, readRegions } from './src/grid.views.js';
export { plainFigures } from './src/plain-figures.js';
export { GridPoller } from './src/poller.js';
export { hasRealFigures } from './src/real-figures.js';
export { tidyReadings } from './src/readings.js';
export { readTape } from './src/tape.views.js';
export { gridTables } from './src/tables.js';

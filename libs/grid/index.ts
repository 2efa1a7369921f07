export { AskedRegions } from './src/asked-regions.js';
export { GridSource } from './src/grid-source.js';
export { GridWatch } from './src/grid-watch.js';
export { readFrequency, readLive, readOutlook, readRegions } from './src/grid.views.js';
export { GridPoller } from './src/poller.js';
export { hasRealFigures } from './src/real-figures.js';
export { tidyReadings } from './src/readings.js';
export { readTape } from './src/tape.views.js';
export { gridTables } from './src/tables.js';

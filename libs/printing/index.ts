export { drawInThread, type FromThread } from './src/draw-in-thread.js';
export { AMBER, bringType, GRID, INK, SOLAR, styles, TICK } from './src/pdf-style.js';

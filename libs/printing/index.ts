export { drawInThread, type FromThread } from './src/draw-in-thread.js';
export { AMBER, bringType, GRID, INK, styles, TICK } from './src/pdf-style.js';

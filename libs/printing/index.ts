export { drawInThread } from './src/draw-in-thread.js';
export { AMBER, bringType, GRID, INK, SOLAR, styles, TICK } from './src/pdf-style.js';

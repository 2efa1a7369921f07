export * from './draw-in-thread.js';
export * from './pdf-style.js';

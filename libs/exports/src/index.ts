export * from './csv-exports.js';
export * from './every-page.js';
export * from './exports.module.js';
export * from './sheet.js';

export { everyPage, type ExportPage } from './src/every-page.js';
export { exportWords } from './src/exports.texts.js';
export { cellText, type Sheet } from './src/sheet.js';

export { everyPage, type ExportPage } from './src/every-page.js';
export { exportWords } from './src/export-words.js';
export { cellText, type Sheet } from './src/sheet.js';

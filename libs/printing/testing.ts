export { pdfText } from './src/testing/pdf-text.js';

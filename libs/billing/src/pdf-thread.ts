/** Bills, in a drawing thread. */
export { billPdf as draw } from './bill-pdf.js';

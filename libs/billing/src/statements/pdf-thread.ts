/** Statements, in a drawing thread. */
export { statementPdf as draw } from './statement-pdf.js';

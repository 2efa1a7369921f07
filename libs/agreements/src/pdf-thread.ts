/** Documents to be signed, in a drawing thread. */
export { documentPdf as draw } from './document-pdf.js';

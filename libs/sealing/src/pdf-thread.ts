/** Certificates of sealed copies, in a drawing thread. */
export { certificatePdf as draw } from './certificate-pdf.js';

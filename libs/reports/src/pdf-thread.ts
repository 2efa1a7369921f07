/** Reports, in a drawing thread. */
export { pipelinePdf as draw } from './pipeline-pdf.js';

export { proposalWorker } from './src/testing/proposal-worker.js';
export { pdfText } from './src/testing/pdf-text.js';

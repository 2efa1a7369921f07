export { pdfText } from './src/testing/pdf-text.js';
export { proposalWorker } from './src/testing/proposal-worker.js';

export { proposalWorker } from './src/testing/proposal-worker.js';

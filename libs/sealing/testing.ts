export { signedSample } from './src/testing/sample.js';

export { aProjectWorld } from './src/testing.js';

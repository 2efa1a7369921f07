export { verifyPack } from './src/verify-pack.js';

export { EvidenceKey } from './src/evidence-key.js';
export { makePack } from './src/make-pack.js';
export { openPack, verifyPack } from './src/verify-pack.js';

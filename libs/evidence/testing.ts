export { EvidenceKey } from './src/evidence-key.js';
export { openPack, verifyPack } from './src/verify-pack.js';

export { EvidenceKey } from './src/evidence-key.js';
export { EvidenceModule } from './src/evidence.module.js';
export { servedChecker } from './src/verify-page.js';

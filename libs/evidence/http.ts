export { EvidenceModule } from './src/evidence.module.js';

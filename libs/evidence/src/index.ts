export { EvidenceModule } from './evidence.module.js';
export { type Verdict, verifyPack } from './verify-pack.js';

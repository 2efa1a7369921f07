export { chained, checkChain, hashOf, type ChainFinding, type Link } from './src/evidence-chain.js';
export { attachedIn } from './src/add-pages.js';
export { EVIDENCE_FILE } from './src/signed-document.js';
export { checkEvidence, evidenceJson } from './src/evidence-json.js';
export { maskedNetwork } from './src/masked-network.js';
export { keepSealed, publishedSeals, type SealedDocument } from './src/sealing.sql.js';
export { sealingTables } from './src/tables.js';

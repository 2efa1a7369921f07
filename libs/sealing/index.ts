export { attachedIn } from './src/add-pages.js';
export { EVIDENCE_FILE } from './src/signed-document.js';
export { evidenceJson } from './src/evidence-json.js';
export { publishedSeals } from './src/sealing.sql.js';
export { sealingTables } from './src/tables.js';

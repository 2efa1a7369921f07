export { handleAudit } from './src/audit.handler.js';
export { NoteInAudit } from './src/note-in-audit.js';
export { type AuditEntry, recordAudit } from './src/record-audit.js';
export { auditTables } from './src/tables.js';

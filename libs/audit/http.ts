export { AuditModule } from './src/audit.module.js';

export { LeadsModule } from './src/leads.module.js';

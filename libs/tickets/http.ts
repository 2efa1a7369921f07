export { TicketsModule } from './src/tickets.module.js';

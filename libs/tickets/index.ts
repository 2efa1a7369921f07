export { makeDemoTickets } from './src/demo-tickets.js';
export { handOverTickets } from './src/hand-over-tickets.js';
export { keepTickets, keepTicketsOf } from './src/keep-tickets.js';
export { eraseTicketAuthor } from './src/ticket-parts.sql.js';
export { ticketsTables } from './src/tables.js';

import { TicketCostRow } from './ticket-cost.row.js';
import { TicketNoteRow } from './ticket-note.row.js';
import { TicketOfficeRow } from './ticket-office.row.js';
import { TicketPartRow } from './ticket-part.row.js';
import { TicketRow } from './ticket.row.js';

/** The tables that this capability owns. */
export const ticketsTables = [TicketCostRow, TicketNoteRow, TicketOfficeRow, TicketPartRow, TicketRow];

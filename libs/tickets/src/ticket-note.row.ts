import { ROLES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const TicketNoteSchema = defineEntity({
  name: 'TicketNoteRow',
  tableName: 'ticket_note',
  properties: {
    id: p.uuid().primary(),
    ticketId: refers(p.uuid(), 'ticket', 'on delete cascade'),
    accountId: refers(p.uuid(), 'account', 'on delete set null').strictNullable(),
    byName: p.text(),
    byRole: p.enum(ROLES),
    text: p.text(),
    at: p.datetime(),
  },
  indexes: [{ name: 'ticket_note_ticket_idx', properties: ['ticketId', 'at'] }],
});

/** What people wrote on a ticket. */
export class TicketNoteRow extends TicketNoteSchema.class {}
TicketNoteSchema.setClass(TicketNoteRow);

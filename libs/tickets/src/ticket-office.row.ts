import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const TicketOfficeSchema = defineEntity({
  name: 'TicketOfficeRow',
  tableName: 'ticket_office',
  properties: {
    ticketId: refers(p.uuid().primary(), 'ticket', 'on delete cascade'),
    reason: p.text(),
  },
});

/** Why a ticket was declined, reopened or cancelled; in a table of its own, because the site's parties read the ticket. */
export class TicketOfficeRow extends TicketOfficeSchema.class {}
TicketOfficeSchema.setClass(TicketOfficeRow);

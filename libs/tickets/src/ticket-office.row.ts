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

/** Why a ticket was declined, reopened or cancelled: beside it, since its site's parties read that. */
export class TicketOfficeRow extends TicketOfficeSchema.class {}
TicketOfficeSchema.setClass(TicketOfficeRow);

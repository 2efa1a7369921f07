import { TICKET_PAYERS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const TicketCostSchema = defineEntity({
  name: 'TicketCostRow',
  tableName: 'ticket_cost',
  properties: {
    ticketId: refers(p.uuid().primary(), 'ticket', 'on delete cascade'),
    warranty: p.boolean(),
    pence: p.bigint().strictNullable(),
    payer: p.enum(TICKET_PAYERS).strictNullable(),
  },
});

/** The cost of a ticket, in a table of its own: a host never reads it, and a funder only if it pays. */
export class TicketCostRow extends TicketCostSchema.class {}
TicketCostSchema.setClass(TicketCostRow);

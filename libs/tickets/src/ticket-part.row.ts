import { DEVICE_KINDS } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const TicketPartSchema = defineEntity({
  name: 'TicketPartRow',
  tableName: 'ticket_part',
  properties: {
    id: p.uuid().primary(),
    ticketId: refers(p.uuid(), 'ticket', 'on delete cascade'),
    kind: p.enum(DEVICE_KINDS).strictNullable(),
    what: p.text().strictNullable(),
    oldSerial: p.text().strictNullable(),
    newSerial: p.text().strictNullable(),
    finalWh: p.bigint().strictNullable(),
    openingWh: p.bigint().strictNullable(),
    at: p.datetime(),
  },
  indexes: [{ name: 'ticket_part_ticket_idx', properties: ['ticketId', 'at'] }],
});

/** What was replaced: a device of the site with both registers, or any other part. */
export class TicketPartRow extends TicketPartSchema.class {}
TicketPartSchema.setClass(TicketPartRow);

import { ALERT_LEVELS, FIX_CAUSE_NAMES, ROLES, TICKET_CAUSES, TICKET_STATUSES } from '@libs/contracts';
import { refers } from '@libs/platform';
import { defineEntity, p } from '@mikro-orm/core';

const TicketSchema = defineEntity({
  name: 'TicketRow',
  tableName: 'ticket',
  properties: {
    id: p.uuid().primary(),
    number: p.integer(),
    assetId: refers(p.uuid(), 'asset', 'on delete cascade'),
    projectId: refers(p.uuid(), 'project'),
    hostId: refers(p.uuid(), 'host'),
    funderId: refers(p.uuid(), 'funder'),
    installerId: refers(p.uuid(), 'installer').strictNullable(),
    alertId: refers(p.uuid(), 'alert', 'on delete set null').strictNullable(),
    cause: p.enum(TICKET_CAUSES),
    level: p.enum(ALERT_LEVELS),
    status: p.enum(TICKET_STATUSES),
    version: p.integer(),
    since: p.datetime(),
    openedBy: p.enum([...ROLES, 'system'] as const),
    openedAt: p.datetime(),
    offeredAt: p.datetime().strictNullable(),
    respondBy: p.datetime().strictNullable(),
    fixBy: p.datetime().strictNullable(),
    visitDay: p.date().strictNullable(),
    visitFrom: p.text().strictNullable(),
    visitTo: p.text().strictNullable(),
    visitAnswer: p.enum(['accept', 'another'] as const).strictNullable(),
    visitProposed: p.date().strictNullable(),
    visitNote: p.text().strictNullable(),
    arrivedAt: p.datetime().strictNullable(),
    fixedAt: p.datetime().strictNullable(),
    fixCause: p.enum(FIX_CAUSE_NAMES).strictNullable(),
    fixNote: p.text().strictNullable(),
    readHalfHours: p.integer().default(0),
    verifiedAt: p.datetime().strictNullable(),
    endedAt: p.datetime().strictNullable(),
  },
  indexes: [
    { name: 'ticket_asset_idx', properties: ['assetId', 'openedAt'] },
    { name: 'ticket_installer_idx', properties: ['installerId'] },
    {
      name: 'ticket_open_key',
      expression: `create unique index ticket_open_key on ticket (asset_id, cause) where status not in ('closed', 'cancelled')`,
    },
  ],
  uniques: [{ name: 'ticket_number_key', expression: 'create unique index ticket_number_key on ticket (number)' }],
});

/** Work at a live site, from the fault to the readings that confirm the fix. */
export class TicketRow extends TicketSchema.class {}
TicketSchema.setClass(TicketRow);

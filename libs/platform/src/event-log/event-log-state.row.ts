import { defineEntity, p } from '@mikro-orm/core';

const EventLogStateSchema = defineEntity({
  name: 'EventLogStateRow',
  tableName: 'event_log_state',
  properties: {
    one: p.boolean().primary().default(true),
    epoch: p.text(),
    headSeq: p.bigint('string').defaultRaw('0'),
    floorSeq: p.bigint('string').defaultRaw('0'),
    fence: p.bigint('string').defaultRaw('0'),
    /** Events may hold only changes: no connected process is of an earlier release that could not read them. */
    changes: p.boolean().default(false),
  },
  checks: [{ name: 'event_log_state_one_check', expression: 'one' }],
});

/** The single row with the log's epoch, how far it has been stamped, and how far back it is retained. */
export class EventLogStateRow extends EventLogStateSchema.class {}
EventLogStateSchema.setClass(EventLogStateRow);

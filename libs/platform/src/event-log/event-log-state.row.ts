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
    /** Events may hold what changed: no process of an earlier release is connected that could not read it. */
    changes: p.boolean().default(false),
  },
  checks: [{ name: 'event_log_state_one_check', expression: 'one' }],
});

/** The one row that says which epoch this is, and how far the log has been stamped and kept. */
export class EventLogStateRow extends EventLogStateSchema.class {}
EventLogStateSchema.setClass(EventLogStateRow);

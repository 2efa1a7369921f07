import { ReadershipRow } from './database/readership.row.js';
import { AudienceCounterRow } from './event-log/audience-counter.row.js';
import { AudienceEventRow } from './event-log/audience-event.row.js';
import { EventLogStateRow } from './event-log/event-log-state.row.js';
import { EventLogRow } from './event-log/event-log.row.js';
import { IdempotencyKeyRow } from './http/idempotency-key.row.js';
import { InboxRow } from './queues/inbox.row.js';
import { SubscriberProgressRow } from './queues/subscriber-progress.row.js';
import { StatisticRow } from './statistic.row.js';

/** The tables that this capability owns: SQL of other capabilities must not name them, except in a shared view. */
export const platformTables = [
  ReadershipRow,
  AudienceCounterRow,
  AudienceEventRow,
  EventLogStateRow,
  EventLogRow,
  IdempotencyKeyRow,
  InboxRow,
  SubscriberProgressRow,
  StatisticRow,
];

import type { EventType, Actor } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';
import type { StoredCopy } from './event.js';

const EventLogSchema = defineEntity({
  name: 'EventLogRow',
  tableName: 'event_log',
  properties: {
    id: p.bigint('string').primary().generated('identity'),
    eventId: p.uuid().unique('event_log_event_id_key'),
    stream: p.text(),
    version: p.integer(),
    topic: p.text().strictNullable(),
    type: p.text().$type<EventType>(),
    data: p.json<Record<string, unknown>>(),
    actor: p.json<Actor>().strictNullable(),
    at: p.datetime(),
    subjectKind: p.text(),
    subjectId: p.uuid().strictNullable(),
    audiences: p.json<Record<string, StoredCopy>>(),
    seq: p.bigint('string').unique('event_log_seq_key').strictNullable(),
    trace: p.text().strictNullable(),
    /** Subscribers to this type of event that have nothing to do for this one; null if there are none. */
    idle: p.array().columnType('text[]').strictNullable(),
  },
  indexes: [
    { name: 'event_log_forecast_idx', properties: ['seq'], where: "type = 'forecast.made'" },
    { name: 'event_log_mandate_idx', properties: ['subjectId', 'id'], where: "type = 'funder.mandate_defined'" },
    { name: 'event_log_topic_idx', properties: ['topic', 'id'], where: 'topic is not null' },
    { name: 'event_log_type_idx', properties: ['type', 'seq'] },
    { name: 'event_log_unstamped_idx', properties: ['id'], where: 'seq is null' },
  ],
  uniques: [{ name: 'event_log_stream_version_key', properties: ['stream', 'version'] }],
});

/** An event, and the copies that are created when it gets its sequence number. */
export class EventLogRow extends EventLogSchema.class {}
EventLogSchema.setClass(EventLogRow);

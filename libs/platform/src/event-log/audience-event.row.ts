import type { EventType, Actor, Envelope } from '@libs/contracts';
import { defineEntity, p } from '@mikro-orm/core';

const AudienceEventSchema = defineEntity({
  name: 'AudienceEventRow',
  tableName: 'audience_event',
  properties: {
    audience: p.text().primary(),
    n: p.bigint('string').primary(),
    seq: p.bigint('string'),
    eventId: p.uuid(),
    type: p.text().$type<EventType>().strictNullable(),
    at: p.datetime().strictNullable(),
    subjectKind: p.text().strictNullable(),
    subjectId: p.uuid().strictNullable(),
    actor: p.json<Actor | null>().strictNullable(),
    data: p.json<Envelope['data']>().strictNullable(),
    records: p.json<Envelope['records']>().strictNullable(),
    stampedOn: p.date().primary().defaultRaw("((now() AT TIME ZONE 'utc'::text))::date"),
  },
  indexes: [
    { name: 'audience_event_audience_seq_idx', properties: ['audience', 'seq'] },
    { name: 'audience_event_seq_idx', properties: ['seq'] },
  ],
});

/**
 * An event's place in one audience's log, partitioned by the day of stamping. The nullable columns repeat the event for
 * processes of an earlier release, and are empty when none is connected.
 */
export class AudienceEventRow extends AudienceEventSchema.class {}
AudienceEventSchema.setClass(AudienceEventRow);

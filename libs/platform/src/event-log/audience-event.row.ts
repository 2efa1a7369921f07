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
    type: p.text().$type<EventType>(),
    at: p.datetime(),
    subjectKind: p.text(),
    subjectId: p.uuid().strictNullable(),
    actor: p.json<Actor | null>().strictNullable(),
    data: p.json<Envelope['data']>(),
    records: p.json<Envelope['records']>(),
    stampedOn: p.date().primary().defaultRaw("((now() AT TIME ZONE 'utc'::text))::date"),
  },
  indexes: [
    { name: 'audience_event_audience_seq_idx', properties: ['audience', 'seq'] },
    { name: 'audience_event_seq_idx', properties: ['seq'] },
  ],
});

/** An event as one audience may see it. Partitioned by the day of stamping. */
export class AudienceEventRow extends AudienceEventSchema.class {}
AudienceEventSchema.setClass(AudienceEventRow);

import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import { EVENT_TYPES } from '../events.js';
import { EnvelopeActor, EnvelopeRecord } from '../live/envelope.js';

export const TimelineItem = z
  .strictObject({
    id: Id,
    type: z.enum(EVENT_TYPES),
    at: Instant,
    actor: EnvelopeActor.nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reason: z.string().nullable(),
    text: z.string(),
    records: z.array(EnvelopeRecord),
  })
  .meta({ id: 'TimelineItem' });

export const ActivityItem = z
  .strictObject({
    id: Id,
    type: z.enum(EVENT_TYPES),
    at: Instant,
    actor: EnvelopeActor.nullable(),
    subject: z.strictObject({ kind: z.string(), id: Id.nullable() }),
    /** Set where a status changed. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    text: z.string(),
    href: z.string(),
  })
  .meta({ id: 'ActivityItem' });

const Figure = z.strictObject({
  total: z.int(),
  previousTotal: z.int(),
  trendPercent: z.int().nullable(),
  byStatus: z.record(z.string(), z.int()),
});
export const Statistics = z
  .strictObject({
    hosts: Figure,
    funders: Figure,
    installers: Figure,
    projects: Figure,
    asOf: Instant,
    since: Instant.nullable(),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof Statistics>;

/** One entry of a record's history, without the views that its event carried. */
export const HistoryItem = TimelineItem.omit({ records: true }).meta({ id: 'ToldItem' });
export type HistoryItem = z.infer<typeof HistoryItem>;

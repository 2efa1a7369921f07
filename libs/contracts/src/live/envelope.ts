import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import { RECORD_KINDS } from '../base/records.js';
import { ROLES } from '../base/roles.js';
import { EVENT_TYPES } from '../events.js';

export const EnvelopeActor = z.strictObject({ id: Id.nullable(), name: z.string(), role: z.enum(ROLES) });
export type EnvelopeActor = z.infer<typeof EnvelopeActor>;

export const EnvelopeRecord = z.strictObject({
  kind: z.enum(RECORD_KINDS),
  id: Id,
  version: z.int().min(1),
  view: z.record(z.string(), z.unknown()).nullable(),
});
export type EnvelopeRecord = z.infer<typeof EnvelopeRecord>;

/** An event as one audience sees it: what the socket emits and the catch-up answers. */
export const Envelope = z
  .strictObject({
    cursor: z.string(),
    id: Id,
    audience: z.string(),
    n: z.int().min(1),
    type: z.enum(EVENT_TYPES),
    at: Instant,
    actor: EnvelopeActor.nullable(),
    subject: z.strictObject({ kind: z.string(), id: Id.nullable() }),
    data: z.record(z.string(), z.unknown()),
    records: z.array(EnvelopeRecord),
  })
  .meta({ id: 'Envelope' });
export type Envelope = z.infer<typeof Envelope>;

/** The answer of `resume` and of `GET /api/events`. */
export const CatchUp = z
  .strictObject({
    head: z.string(),
    events: z.array(Envelope),
    reset: z.boolean(),
    numbers: z.record(z.string(), z.int()).optional(),
  })
  .meta({ id: 'CatchUp' });
export type CatchUp = z.infer<typeof CatchUp>;

export const ResumeRequest = z.strictObject({ after: z.string().max(200).nullable() });

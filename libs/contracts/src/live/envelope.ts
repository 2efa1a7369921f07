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

/** An event as one audience sees it, in socket frames and catch-up responses. */
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

/** A record from protocol 2 on. */
const ChangedRecordFrame = z
  .strictObject({
    kind: z.enum(RECORD_KINDS),
    id: Id,
    version: z.int().min(1),
    base: z.int().min(1).nullable().describe('The version that `patch` changes; null: `patch` is the whole record'),
    patch: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The changed fields, each replaced whole; null: the record has left this reader’s sight'),
    gone: z.array(z.string()).optional().describe('Fields that this reader no longer sees'),
  })
  .meta({ id: 'ChangedRecord' });

/** An event from protocol 2 on: only the changes, where the envelope of protocol 1 has whole records. */
export const ChangesEnvelope = z
  .strictObject({ ...Envelope.shape, records: z.array(ChangedRecordFrame) })
  .meta({ id: 'ChangesEnvelope' });
export type ChangesEnvelope = z.infer<typeof ChangesEnvelope>;

/** The response to `resume` and to `GET /api/events`. */
export const CatchUp = z
  .strictObject({
    head: z.string(),
    events: z.array(Envelope),
    reset: z.boolean(),
    numbers: z.record(z.string(), z.int()).optional(),
  })
  .meta({ id: 'CatchUp' });
export type CatchUp = z.infer<typeof CatchUp>;

/** The same from protocol 2 on. */
export const ChangesCatchUp = z
  .strictObject({ ...CatchUp.shape, events: z.array(ChangesEnvelope) })
  .meta({ id: 'ChangesCatchUp' });
export type ChangesCatchUp = z.infer<typeof ChangesCatchUp>;

/** `records: "full"`: whole records, whatever the protocol of the socket. */
export const ResumeRequest = z.strictObject({
  after: z.string().max(200).nullable(),
  records: z.enum(['full', 'changes']).optional(),
});

import { SIGNING_PARTIES } from './names.js';
import { z } from 'zod';
import { Id, Instant } from '../base/fields.js';
import { STEP_UP_METHODS } from '../second-factor/confirmation.js';
import { CAPACITY_NAMES } from './intent.js';

const Point = z.tuple([z.int().min(0).max(4000), z.int().min(0).max(4000)]);
/** A drawn signature as strokes of points. Optional, and no stronger evidence than the typed name. */
export const Drawing = z
  .array(z.array(Point).min(1).max(2000))
  .max(60)
  .refine(
    (strokes) => JSON.stringify(strokes).length <= 20_000,
    'This drawing is too large. Clear it and draw fewer lines',
  );
export type Drawing = z.infer<typeof Drawing>;

/**
 * The evidence of one signature: a row that is written once and never changed. Its `hash` is the SHA-256 of the
 * canonical JSON of all other fields, including `prevHash`, so that changing, deleting or reordering rows can be
 * detected.
 */
export const SignatureEvidence = z
  .strictObject({
    id: Id,
    documentKind: z.enum(['agreement', 'works_order']),
    documentId: Id,
    number: z.string(),
    edition: z.int().min(1),
    documentSha256: z.string().describe('of the file that was signed'),
    seq: z.int().min(1).describe('of the signatures of this document, from 1'),
    party: z.enum(SIGNING_PARTIES),
    partyId: Id,
    company: z.string(),
    userId: Id,
    accountName: z.string(),
    nameTyped: z.string(),
    capacity: z.enum(CAPACITY_NAMES),
    drawing: Drawing.nullable(),
    intentTextId: z.string(),
    intentText: z.string(),
    intentSha256: z.string(),
    declarationTextId: z.string().nullable(),
    declarationText: z.string().nullable(),
    at: Instant.describe('of the server'),
    method: z.enum(STEP_UP_METHODS),
    sessionId: Id.nullable(),
    network: z.string().describe('the whole address; admins alone see it'),
    device: z.string(),
    openedAt: Instant.nullable(),
    pagesSeen: z.array(z.int().min(1)),
    mailVerifiedAt: Instant.nullable(),
    prevHash: z.string().nullable(),
    hash: z.string(),
  })
  .meta({ id: 'SignatureEvidence' });
export type SignatureEvidence = z.infer<typeof SignatureEvidence>;

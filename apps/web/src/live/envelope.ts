import type { ChangesEnvelope } from '@libs/contracts';
import { z } from 'zod';

const head = { kind: z.string(), id: z.string(), version: z.int() };
const fields = z.record(z.string(), z.unknown()).nullable();

/** What changed of a record; of a whole record, as it answers to `records=full`, everything did. */
const ReadableRecord = z.union([
  z.object({ ...head, base: z.int().nullable(), patch: fields, gone: z.array(z.string()).optional() }),
  z.object({ ...head, view: fields }).transform(({ view, ...record }) => ({ ...record, base: null, patch: view })),
]);

/**
 * The part of an envelope that the reducer and the caches need. Unknown types and kinds pass: their numbers must count,
 * or a page older than the server would see a gap for ever.
 */
const ReadableEnvelope = z.object({
  cursor: z.string(),
  id: z.string(),
  audience: z.string(),
  n: z.int().min(1),
  type: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string().nullable(), name: z.string(), role: z.string() }).nullable(),
  subject: z.object({ kind: z.string(), id: z.string().nullable() }),
  data: z.record(z.string(), z.unknown()),
  records: z.array(ReadableRecord),
});

const ReadableCatchUp = z.object({
  head: z.string(),
  events: z.array(ReadableEnvelope),
  reset: z.boolean(),
  numbers: z.record(z.string(), z.int()).optional(),
});

export interface CatchUpAnswer {
  head: string;
  events: ChangesEnvelope[];
  reset: boolean;
  numbers?: Record<string, number>;
}

/** An envelope from the wire, or null when it is none. */
export function readEnvelope(raw: unknown): ChangesEnvelope | null {
  const read = ReadableEnvelope.safeParse(raw);
  return read.success ? (read.data as ChangesEnvelope) : null;
}

/** The answer of a resume, or null when it is none. */
export function readCatchUp(raw: unknown): CatchUpAnswer | null {
  const read = ReadableCatchUp.safeParse(raw);
  return read.success ? (read.data as CatchUpAnswer) : null;
}

/** A `head` frame: the newest number of each audience. */
export function readNumbers(raw: unknown): Record<string, number> | null {
  const read = z.record(z.string(), z.int()).safeParse(raw);
  return read.success ? read.data : null;
}

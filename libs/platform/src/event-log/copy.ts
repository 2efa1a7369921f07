import type { ChangesEnvelope, Envelope } from '@libs/contracts';
import { encodeCursor } from './cursor.js';
import type { StoredCopy, StoredRecord } from './event.js';

/** One audience's copy of an event, with its place in the log. */
export interface Copy {
  seq: number;
  audience: string;
  n: number;
  /** With changes only, as sent from protocol 2 on. */
  envelope: ChangesEnvelope;
  /** With whole records: where both are the same, or where a client of an older protocol needs them. */
  whole?: Envelope;
  /** The traceparent under which the event was written; passed to a tail while tracing is on. */
  trace?: string | null;
}

/** A place in an audience's log with its event: as stored, or with whole records. */
export const copyColumns = (
  records: 'raw' | 'whole',
): string => `e.seq::float8 as seq, e.audience, e.n::float8 as n, c.event_id, c.type,
  to_char(c.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, c.subject_kind, c.subject_id,
  c.${records === 'raw' ? 'raw' : 'copy'} as copy`;

/** `e` is the place, `c` the event. The view shows each reader only its own audiences. */
export const FROM_COPIES = 'audience_event as e join event_copy as c on c.seq = e.seq and c.audience = e.audience';

export interface CopyRow {
  seq: number;
  audience: string;
  n: number;
  event_id: string;
  type: string;
  at: string;
  subject_kind: string;
  subject_id: string | null;
  copy: StoredCopy;
  trace?: string | null;
}

const isWhole = (record: StoredRecord): record is Envelope['records'][number] => !('patch' in record);

/** A record as it is sent from protocol 2 on. */
function frameOf(record: StoredRecord): ChangesEnvelope['records'][number] {
  const { kind, id, version } = record;
  if (isWhole(record)) return { kind, id, version, base: null, patch: record.view };
  const { base, patch, gone } = record;
  return { kind, id, version, base, patch, ...(gone ? { gone } : {}) };
}

/**
 * The envelope of protocol 1, from a row that was read with whole records; undefined where a record holds only changes.
 */
export function wholeEnvelope(row: CopyRow, epoch: string): Envelope | undefined {
  const records = row.copy.records.filter(isWhole);
  return records.length === row.copy.records.length ? { ...headOf(row, epoch), records } : undefined;
}

export function toCopy(row: CopyRow, epoch: string): Copy {
  const whole = wholeEnvelope(row, epoch);
  return {
    seq: row.seq,
    audience: row.audience,
    n: row.n,
    ...(row.trace ? { trace: row.trace } : {}),
    envelope: { ...headOf(row, epoch), records: row.copy.records.map(frameOf) },
    ...(whole ? { whole } : {}),
  };
}

const headOf = (row: CopyRow, epoch: string): Omit<Envelope, 'records'> => ({
  cursor: encodeCursor({ epoch, seq: row.seq }),
  id: row.event_id,
  audience: row.audience,
  n: row.n,
  type: row.type as Envelope['type'],
  at: row.at,
  actor: row.copy.actor,
  subject: { kind: row.subject_kind, id: row.subject_id },
  data: row.copy.data,
});

import type { Envelope } from '@libs/contracts';
import { encodeCursor } from './cursor.js';

/** One audience's copy of an event, with its place in the log. */
export interface Copy {
  seq: number;
  audience: string;
  n: number;
  envelope: Envelope;
  /** The traceparent of the event's writer; passed to a tail while tracing is on. */
  trace?: string | null;
}

/** The columns of `audience_event`, in the shape that `toCopy` reads on any connection. */
export const COPY_COLUMNS = `seq::float8 as seq, audience, n::float8 as n, event_id, type,
  to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, subject_kind, subject_id, actor, data, records`;

export interface CopyRow {
  seq: number;
  audience: string;
  n: number;
  event_id: string;
  type: string;
  at: string;
  subject_kind: string;
  subject_id: string | null;
  actor: Envelope['actor'];
  data: Envelope['data'];
  records: Envelope['records'];
  trace?: string | null;
}

export const toCopy = (row: CopyRow, epoch: string): Copy => ({
  seq: row.seq,
  audience: row.audience,
  n: row.n,
  ...(row.trace ? { trace: row.trace } : {}),
  envelope: {
    cursor: encodeCursor({ epoch, seq: row.seq }),
    id: row.event_id,
    audience: row.audience,
    n: row.n,
    type: row.type as Envelope['type'],
    at: row.at,
    actor: row.actor,
    subject: { kind: row.subject_kind, id: row.subject_id },
    data: row.data,
    records: row.records,
  },
});

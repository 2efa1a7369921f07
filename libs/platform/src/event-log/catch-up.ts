import type { CatchUp, ChangesCatchUp, Envelope } from '@libs/contracts';
import type { Tx } from '../database/tx.js';
import { refuse } from '../errors.js';
import { type Copy, copyColumns, type CopyRow, FROM_COPIES, toCopy } from './copy.js';
import { decodeCursor, encodeCursor } from './cursor.js';
import { FIELD } from '../errors.texts.js';

interface LogState {
  epoch: string;
  head: number;
  floor: number;
  numbers: Record<string, number>;
}

// Read in one snapshot, in which the counters match the head: the relay updates both in one statement.
const STATE = `
select state.epoch, state.head_seq::float8 as head, state.floor_seq::float8 as floor,
       coalesce(jsonb_object_agg(counter.audience, counter.n) filter (where counter.n is not null), '{}') as numbers
  from event_log_state as state left join audience_counter as counter on counter.audience = any($1)
 group by state.epoch, state.head_seq, state.floor_seq`;

/**
 * One index range per audience, however large the log is. Each audience is a separate parameter, so that the planner
 * knows how many rows it has; for an element of a list it would assume the average and sort everything. No reader holds
 * two audiences of one event, so seq is unique.
 */
const copiesOf = (audiences: number, records: 'raw' | 'whole'): string =>
  `select * from (${Array.from(
    { length: audiences },
    (_, index) => `(select ${copyColumns(records)} from ${FROM_COPIES}
      where e.audience = $${index + 4} and e.seq > $1 and e.seq <= $2 order by e.seq limit $3)`,
  ).join(' union all ')}) as copy order by seq limit $3`;

// Counted back from the newest number, so it is correct even when older copies have expired.
const NUMBERS = `
select held.name as audience,
       (coalesce(counter.n, 0) - (select count(*) from audience_event as e
                                   where e.audience = held.name and e.seq > $2))::float8 as n
  from unnest($1::text[]) as held(name) left join audience_counter as counter on counter.audience = held.name`;

export interface CopyRange {
  audiences: readonly string[];
  after: number;
  upTo: number;
  limit: number;
  /** With whole records (`Copy.whole`), as clients of an older protocol receive them. */
  whole: boolean;
}

/** Copies of the audiences in (after, upTo], in order. */
export async function readCopies(tx: Tx, epoch: string, range: CopyRange): Promise<Copy[]> {
  const { audiences, after, upTo, limit, whole } = range;
  const sql = copiesOf(audiences.length, whole ? 'whole' : 'raw');
  const found = await tx.rows<CopyRow>(sql, [after, upTo, limit, ...audiences]);
  return found.map((entry) => toCopy(entry, epoch));
}

/** The envelope with whole records, for a copy that was read with them. */
export function wholeOf(copy: Copy): Envelope {
  if (!copy.whole) throw new Error(`Event ${copy.envelope.id} was not read whole`);
  return copy.whole;
}

/** The newest sequence number of each audience at a place in the log. */
export async function readNumbers(tx: Tx, audiences: readonly string[], at: number): Promise<Record<string, number>> {
  const found = await tx.rows<{ audience: string; n: number }>(NUMBERS, [audiences, at]);
  return Object.fromEntries(found.map(({ audience, n }) => [audience, n]));
}

/**
 * A page of the audiences' events after a cursor; without one, only the newest position. On the last page
 * `head` is the last event's own cursor, so that a reader who continues from there knows that it is done.
 */
export async function catchUp(tx: Tx, request: Asked): Promise<CatchUp> {
  return pageOf(tx, request, true, wholeOf);
}

/** The same, with only the changes of each record, from protocol 2 on. */
export async function catchUpChanges(tx: Tx, request: Asked): Promise<ChangesCatchUp> {
  return pageOf(tx, request, false, (copy) => copy.envelope);
}

interface Asked {
  audiences: readonly string[];
  after: string | null;
  limit: number;
}

async function pageOf<E extends { cursor: string }>(
  tx: Tx,
  request: Asked,
  whole: boolean,
  envelopeOf: (copy: Copy) => E,
): Promise<Omit<CatchUp, 'events'> & { events: E[] }> {
  const state = (await tx.row<LogState>(STATE, [request.audiences])) as LogState;
  const numbers = Object.fromEntries(request.audiences.map((audience) => [audience, state.numbers[audience] ?? 0]));
  const cursorAt = (seq: number) => encodeCursor({ epoch: state.epoch, seq });
  const newest = (reset: boolean) => ({ head: cursorAt(state.head), events: [], reset, numbers });
  if (request.after === null) return newest(false);

  const after = decodeCursor(request.after, state.epoch);
  if (after === 'another' || (after !== null && after < state.floor)) return newest(true);
  if (after === null || after > state.head) {
    throw refuse.validation(FIELD.cursor, [{ path: 'after', message: FIELD.unknownCursor }]);
  }

  const found = await readCopies(tx, state.epoch, {
    audiences: request.audiences,
    after,
    upTo: state.head,
    limit: request.limit + 1,
    whole,
  });
  const events = found.slice(0, request.limit).map(envelopeOf);
  const more = found.length > request.limit;
  return {
    head: more ? cursorAt(state.head) : (events.at(-1)?.cursor ?? request.after),
    events,
    reset: false,
    numbers,
  };
}

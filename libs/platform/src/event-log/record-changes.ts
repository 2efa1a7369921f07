import { type AudienceCopy, changesOf } from '@libs/contracts';
import type { Tx } from '../database/tx.js';
import type { CopiedEvent, StoredCopy, StoredRecord } from './event.js';
import { type ToldView, toldKey } from './told-views.js';

/** A chain of changes is never longer than this, however often a record changes. */
const WHOLE_EVERY = 50;
/** While processes of an earlier release are connected, the switch is read this often. */
const ASK_EVERY = 5_000;

type Views = AudienceCopy['records'][number];

/**
 * Reads what each of the given audiences has received of a record up to this version, and whether events may hold
 * changes. Row by row, by the index: a join could be planned as a read of the whole log.
 */
const TOLD = `
select state.changes, wanted.audience, wanted.stream, e.version, told.whole, told.view
  from event_log_state as state
  left join jsonb_to_recordset($1::jsonb) as wanted(audience text, stream text, version int) on true
  left join lateral (
    select each.stream, each.version, each.audiences from event_log as each
     where each.stream = wanted.stream and each.version = wanted.version limit 1
  ) as e on true
  left join lateral (
    select min(w.version) as whole, folded_record(record_in(w.audiences -> wanted.audience, w.stream) order by w.version) as view
      from event_log as w
     where w.stream = e.stream and w.version <= e.version
       and w.version >= coalesce((record_in(e.audiences -> wanted.audience, e.stream) ->> 'whole')::int, e.version)
  ) as told on true`;

interface ToldRow {
  changes: boolean;
  audience: string | null;
  stream: string;
  version: number | null;
  whole: number | null;
  view: Record<string, unknown> | null;
}

/**
 * Whether this event may store only a record's changes: it must belong to that record's history, and the version before
 * must have been published.
 */
const mayChange = ({ stream, version }: CopiedEvent, { kind, id, version: of, view }: Views): boolean =>
  view !== null && of === version && version > 1 && version % WHOLE_EVERY !== 0 && stream === `${kind}:${id}`;

/** The copies of events as the log stores them: the changes since each audience's last copy, or the record whole. */
export async function storedCopies(tx: Tx, events: readonly CopiedEvent[]): Promise<Record<string, StoredCopy>[]> {
  const asked = await readTold(tx, events);
  return events.map((event) =>
    Object.fromEntries(
      Object.entries(event.audiences).map(([audience, copy]) => [
        audience,
        {
          ...copy,
          records: copy.records.map((record) => stored(tx, event, audience, record, asked)),
        },
      ]),
    ),
  );
}

function stored(
  tx: Tx,
  event: CopiedEvent,
  audience: string,
  record: Views,
  asked: ReadonlyMap<string, ToldView>,
): StoredRecord {
  const { kind, id, version } = record;
  if (event.stream !== `${kind}:${id}`) return record;
  const key = toldKey(audience, event.stream);
  if (record.view === null) {
    tx.telling.told.set(key, null);
    return record;
  }
  // Compared as JSON: without undefined fields, and with dates as text.
  const view = JSON.parse(JSON.stringify(record.view)) as Record<string, unknown>;
  const before = tx.telling.get(key) ?? asked.get(key);
  const changes = tx.telling.before.changes && mayChange(event, record) && before?.version === version - 1;
  tx.telling.told.set(key, {
    version,
    whole: changes ? before.whole : version,
    view,
  });
  if (!changes) return { kind, id, version, view };
  return {
    kind,
    id,
    version,
    base: before.version,
    ...changesOf(before.view, view),
    whole: before.whole,
  };
}

/** Reads what this process does not have in memory in one query; none is sent when it has everything. */
async function readTold(tx: Tx, events: readonly CopiedEvent[]): Promise<Map<string, ToldView>> {
  const { telling } = tx;
  const { before } = telling;
  const found = new Map<string, ToldView>();
  const changing = events.filter((event) =>
    Object.values(event.audiences).some(({ records }) => records.some((record) => mayChange(event, record))),
  );
  const asks = !before.changes && performance.now() - before.askedAt >= ASK_EVERY;
  if (changing.length === 0 || !(before.changes || asks)) return found;
  const wanted = changing.flatMap((event) =>
    Object.entries(event.audiences)
      .filter(([audience, { records }]) => {
        const known = telling.get(toldKey(audience, event.stream));
        return records.some((record) => mayChange(event, record)) && known?.version !== event.version - 1;
      })
      .map(([audience]) => ({
        audience,
        stream: event.stream,
        version: event.version - 1,
      })),
  );
  // A view published by an earlier event of the same call is not in the log yet.
  const first = wanted.filter(
    ({ stream, version }) => !events.some((e) => e.stream === stream && e.version === version),
  );
  if (first.length === 0 && !asks) return found;
  const rows = await tx.rows<ToldRow>(TOLD, [JSON.stringify(first)]);
  before.changes = rows[0]?.changes ?? false;
  before.askedAt = performance.now();
  for (const { audience, stream, version, whole, view } of rows)
    if (audience !== null && version !== null && whole !== null && view !== null)
      found.set(toldKey(audience, stream), { version, whole, view });
  return found;
}

import type { ClientBase } from 'pg';
import { eventOf, FACT_COLUMNS, type EventRow } from './consume.js';
import type { FollowedEvent, Following } from './follow-events.js';

const CHUNK = 200;

const READ = `
select state.epoch, state.head_seq::float8 as head, e.*
  from event_log_state as state
  left join lateral (select ${FACT_COLUMNS}, e.idle from event_log as e
                      where e.seq > $1 and e.seq <= state.head_seq and e.type = any($2) order by e.seq limit ${CHUNK}) as e on true
 order by e.seq`;

/** The first event that the subscriber has not handled, or the end of the log. */
const BEGIN = `
select coalesce((
  select e.seq - 1 from event_log as e
   where e.seq > coalesce(p.followed_seq, p.settled_seq, 0) and e.seq <= state.head_seq and e.type = any($2)
     and (e.idle is null or $1 <> all(e.idle))
     and not exists (select from inbox as i where i.subscriber = $1 and i.event_id = e.event_id)
   order by e.seq limit 1), state.head_seq)::float8 as place
  from event_log_state as state left join subscriber_progress as p on p.subscriber = $1`;

const KEEP = `
insert into subscriber_progress as p (subscriber, settled_seq, followed_seq) select name, 0, $2 from unnest($1::text[]) as name
on conflict (subscriber) do update set followed_seq = excluded.followed_seq
 where p.followed_seq is null or p.followed_seq < excluded.followed_seq`;

export interface Read {
  epoch: string;
  /** Everything up to here has been read. */
  upTo: number;
  head: number;
  events: FollowedEvent[];
}

/** The next events of these types, and how far the log has been read with them. */
export async function readOn(client: ClientBase, after: number, types: readonly string[]): Promise<Read> {
  type Row = EventRow & { epoch: string; head: number; idle: string[] | null; at: Date | string };
  const { rows } = await client.query<Row>({ name: 'follow', text: READ, values: [after, types] });
  const [first] = rows;
  if (!first) throw new Error('The event log has no state row');
  const events = rows.flatMap(({ epoch: _, head: __, idle, ...row }) =>
    row.eventId === null
      ? []
      : [
          {
            ...eventOf({ ...row, eventId: row.eventId, at: new Date(row.at).toISOString() }),
            seq: row.seq as number,
            idle,
          },
        ],
  );
  const { epoch, head } = first;
  return { epoch, head, events, upTo: events.length < CHUNK ? head : (events.at(-1) as FollowedEvent).seq };
}

/** Where each begins: what it has handled as jobs, or before a restart, is passed over. */
export async function beginnings(client: ClientBase, all: readonly Following[]): Promise<Map<string, number>> {
  const places = new Map<string, number>();
  for (const { subscriber, types } of all) {
    const { rows } = await client.query<{ place: number }>(BEGIN, [subscriber, types]);
    places.set(subscriber, rows[0]?.place ?? 0);
  }
  return places;
}

/** Records the place of those that had nothing to do, so that a restart does not read it all again. */
export async function keepPlaces(client: ClientBase, subscribers: readonly string[], seq: number): Promise<void> {
  await client.query(KEEP, [subscribers, seq]);
}

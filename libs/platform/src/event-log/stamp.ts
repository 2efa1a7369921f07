import type { ClientBase } from 'pg';
import { tracing } from '../telemetry/tracing.js';
import type { StampedEvent } from './event.js';

/** The most events stamped by one statement; the next statement follows immediately if there are more. */
export const STAMP_BATCH = 250;

/**
 * Stamps committed events in id order, expands each to one row per audience, moves the head and wakes the readers. It
 * is one statement, so all of it happens or none.
 *
 * - A row is either stamped or not: one that commits late is found whenever it appears, and no cursor skips it.
 * - The state row is locked first and only under the leader's own fence: a former leader writes nothing.
 * - The notification is sent with the commit, so a reader that is woken finds the rows.
 * - The event is repeated in each audience's row only while a process of an earlier release may read it there.
 */
const stampText = (trace: string): string => `
with state as materialized (
  select head_seq, changes from event_log_state
   where fence = $1 and exists (select 1 from event_log where seq is null)
     for update
), batch as materialized (
  select id, head_seq + row_number() over (order by id) as seq
    from (select id from event_log where seq is null order by id limit ${STAMP_BATCH}) as found, state
), stamped as (
  update event_log as e set seq = batch.seq from batch where e.id = batch.id
  returning e.seq, e.event_id, e.type, e.at, e.subject_kind, e.subject_id, e.audiences, e.trace, e.idle
), copies as materialized (
  select stamped.*, copy.audience,
         row_number() over (partition by copy.audience order by seq) as k,
         count(*) over (partition by copy.audience) as total
    from stamped, jsonb_object_keys(stamped.audiences) as copy(audience)
), counters as (
  insert into audience_counter as c (audience, n)
  select distinct audience, total from copies order by audience
  on conflict (audience) do update set n = c.n + excluded.n
  returning audience, n
), expanded as (
  insert into audience_event (audience, n, seq, event_id, type, at, subject_kind, subject_id, actor, data, records)
  select audience, counters.n - total + k, seq, event_id, repeated.type, repeated.at, repeated.subject_kind, repeated.subject_id,
         nullif(body -> 'actor', 'null'::jsonb), body -> 'data', body -> 'records'
    from copies join counters using (audience)
    left join lateral (
      select copies.type, copies.at, copies.subject_kind, copies.subject_id, copies.audiences -> audience as body
        from state where not state.changes
    ) as repeated on true
), moved as (
  update event_log_state set head_seq = (select max(seq) from stamped) where exists (select 1 from stamped)
), told as materialized (
  select pg_notify('stamped', '') from (select 1 from stamped limit 1) as any_row
)
select (select fence = $1 from event_log_state) as leads,
       (select count(*) from told) as told,
       coalesce((select jsonb_agg(jsonb_build_object('eventId', event_id, 'type', type, 'seq', seq, 'idle', idle${trace}) order by seq)
                   from stamped), '[]') as facts`;

const STAMP = stampText('');
const STAMP_TRACED = stampText(", 'trace', trace");

/** Thrown when a leader's fence is no longer the newest, because another process leads. */
export class Deposed extends Error {}

/** The plan must use the indexes, whatever the statistics say about tables that are new or have just been filled. */
export async function prepareStamping(client: ClientBase): Promise<void> {
  await client.query('set enable_seqscan = off; set enable_mergejoin = off; set enable_hashjoin = off');
}

/** Becomes the leader: from now on, statements of every earlier leader write nothing. */
export async function raiseFence(client: ClientBase): Promise<string> {
  const raised = await client.query<{ fence: string }>('update event_log_state set fence = fence + 1 returning fence');
  return raised.rows[0]?.fence ?? '';
}

/** Stamps one batch under a fence; a full batch means that there may be more. */
export async function stamp(client: ClientBase, fence: string): Promise<StampedEvent[]> {
  const result = await client.query<{ leads: boolean; facts: StampedEvent[] }>({
    name: 'stamp',
    text: tracing() ? STAMP_TRACED : STAMP,
    values: [fence],
  });
  const answer = result.rows[0];
  if (!answer?.leads) throw new Deposed('Another relay leads');
  return answer.facts;
}

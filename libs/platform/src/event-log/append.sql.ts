import type { Tx } from '../database/tx.js';

// Ids follow the order of the array and, per record, the order of its versions, since its row was locked first.
// Webhooks skip an event that no endpoint subscribed to when it was written.
const INSERT_EVENTS = `
insert into event_log (event_id, stream, version, topic, type, data, actor, at, subject_kind, subject_id, audiences, trace, idle)
select event_id, stream, version, topic, type, data, actor, at, subject_kind, subject_id, audiences, trace,
       nullif(idle || case when hooked and not exists (select 1 from webhook_endpoint as e where type = any(e.kinds))
                           then '{webhooks}'::text[] else '{}' end, '{}')
  from rows from (jsonb_to_recordset($1::jsonb) as (
    event_id uuid, stream text, version int, topic text, type text, data jsonb, actor jsonb, at timestamptz,
    subject_kind text, subject_id uuid, audiences jsonb, trace text, idle text[], hooked boolean)) with ordinality
 order by ordinality`;

/** Writes rows of the log. */
export const insertEvents = (tx: Tx, entries: readonly object[]): Promise<void> =>
  tx.write(INSERT_EVENTS, [JSON.stringify(entries)]);

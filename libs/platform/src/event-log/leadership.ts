import type { ClientBase } from 'pg';

/** Any fixed number: every relay of one database must agree on it. */
export const RELAY_LOCK = 7_204_120;

/** A leader polls the database four times a second; one that has been silent for this long is frozen or disconnected. */
const SILENCE = '2 seconds';

/** The leader is the session that holds the lock; the lock is released when the session ends. */
export async function tryToLead(client: ClientBase): Promise<boolean> {
  const tried = await client.query<{ leads: boolean }>({
    name: 'lead',
    text: 'select pg_try_advisory_lock($1) as leads',
    values: [RELAY_LOCK],
  });
  return tried.rows[0]?.leads === true;
}

/** Wakes the leader. Where there is none, the one who rings takes the lead itself. */
export async function ringOrLead(client: ClientBase): Promise<boolean> {
  const tried = await client.query<{ leads: boolean }>({
    name: 'ring',
    text: `select pg_try_advisory_lock($1) as leads, pg_notify('event_log', '')`,
    values: [RELAY_LOCK],
  });
  return tried.rows[0]?.leads === true;
}

/**
 * Ends the session of a leader that stopped asking: a frozen process keeps its connection and with it the lock.
 * Should it wake again, its fence is old and it writes nothing.
 */
export async function deposeSilentLeader(client: ClientBase): Promise<void> {
  await client.query({
    name: 'depose',
    // Prepared: planning it costs three times as much as running it, and it runs every second in each process on stand-by.
    text: `select pg_terminate_backend(held.pid)
       from pg_locks as held join pg_stat_activity as session on session.pid = held.pid
      where held.locktype = 'advisory' and held.objsubid = 1 and held.classid = 0 and held.objid = $1 and held.granted
        and held.database = (select oid from pg_database where datname = current_database())
        and session.state = 'idle' and session.state_change < clock_timestamp() - interval '${SILENCE}'`,
    values: [RELAY_LOCK],
  });
}

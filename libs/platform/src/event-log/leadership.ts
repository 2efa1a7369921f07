import type { ClientBase } from 'pg';

/** An arbitrary lock number, which every relay of one database must share. */
export const RELAY_LOCK = 7_204_120;
/** The lock of the process that follows the log for the subscribers. */
export const FOLLOWER_LOCK = 7_204_121;

/** A leader polls the database at least once a second; one that has been silent for this long is frozen or disconnected. */
const SILENCE = '2 seconds';

/** The leader is the session that holds the lock; the lock is released when the session ends. */
export async function tryToLead(client: ClientBase, lock = RELAY_LOCK): Promise<boolean> {
  const tried = await client.query<{ leads: boolean }>({
    name: 'lead',
    text: 'select pg_try_advisory_lock($1) as leads',
    values: [lock],
  });
  return tried.rows[0]?.leads === true;
}

/** Wakes the leader. Where there is none, the caller becomes the leader. */
export async function ringOrLead(client: ClientBase): Promise<boolean> {
  const tried = await client.query<{ leads: boolean }>({
    name: 'ring',
    text: `select pg_try_advisory_lock($1) as leads, pg_notify('event_log', '')`,
    values: [RELAY_LOCK],
  });
  return tried.rows[0]?.leads === true;
}

/**
 * Ends the session of a leader that stopped querying: a frozen process keeps its connection and with it the lock. If it
 * wakes up, its fence is outdated and it writes nothing.
 */
export async function deposeSilentLeader(client: ClientBase, lock = RELAY_LOCK): Promise<void> {
  await client.query({
    name: 'depose',
    // Prepared: planning costs three times as much as running it, and it runs every second in each standby process.
    text: `select pg_terminate_backend(held.pid)
       from pg_locks as held join pg_stat_activity as session on session.pid = held.pid
      where held.locktype = 'advisory' and held.objsubid = 1 and held.classid = 0 and held.objid = $1 and held.granted
        and held.database = (select oid from pg_database where datname = current_database())
        and session.state = 'idle' and session.state_change < clock_timestamp() - interval '${SILENCE}'`,
    values: [lock],
  });
}

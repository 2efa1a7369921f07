import type { ClientBase } from 'pg';

/**
 * An arbitrary lock number. Every process that can read events with changes holds it shared, on its relay's connection.
 */
const READS_CHANGES = 7_204_142;
const LOOK_EVERY = 10_000;
/** A grace period, since a process that is reconnecting holds no lock for a moment. */
const LOOKS = 3;

const OLDER = `
select exists (
  select from pg_stat_activity as session
   where session.datname = current_database() and session.application_name like 'voltmere relay %'
     and not exists (select from pg_locks as held where held.pid = session.pid and held.locktype = 'advisory'
                       and held.classid = 0 and held.objid = ${READS_CHANGES} and held.objsubid = 1 and held.granted)
) as older, (select changes from event_log_state) as changes`;

/** Declares on a relay's connection that this process can read changes. */
export async function sayReadsChanges(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [READS_CHANGES]);
}

/**
 * Runs on the leader during a release: events contain changes from the moment no process of an earlier release is
 * connected. It is not reversed.
 */
export class ChangesSwitch {
  private lookedAt = -Infinity;
  private alone = 0;
  private done = false;

  constructor(private readonly every = LOOK_EVERY) {}

  async look(client: ClientBase): Promise<void> {
    if (this.done || performance.now() - this.lookedAt < this.every) return;
    this.lookedAt = performance.now();
    const { rows } = await client.query<{ older: boolean; changes: boolean }>(OLDER);
    this.alone = rows[0]?.older ? 0 : this.alone + 1;
    this.done = rows[0]?.changes ?? false;
    if (this.done || this.alone < LOOKS) return;
    await client.query('update event_log_state set changes = true');
    this.done = true;
  }
}

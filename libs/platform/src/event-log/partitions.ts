import type { Tx } from '../database/tx.js';

const RETENTION_DAYS = 30;
const WEEKS_AHEAD = 2;
const DAY = 86_400_000;

/** A week's partition, from its Monday to the next, as days in UTC. */
export interface Week {
  name: string;
  from: string;
  to: string;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The week of a day and the weeks after it. */
export function weeksFrom(today: Date, ahead: number): Week[] {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const monday = midnight - ((today.getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: ahead + 1 }, (_, week) => {
    const from = dayOf(monday + week * 7 * DAY);
    return { name: `audience_event_${from.replaceAll('-', '_')}`, from, to: dayOf(monday + (week + 1) * 7 * DAY) };
  });
}

/** Weeks among `names` whose last day is past retention. */
function weeksPast(names: readonly string[], today: Date): string[] {
  return names.filter((name) => {
    const found = /^audience_event_(\d{4})_(\d\d)_(\d\d)$/.exec(name);
    if (!found) return false;
    const end = Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])) + 7 * DAY;
    return end <= today.getTime() - RETENTION_DAYS * DAY;
  });
}

/**
 * Creates the coming weeks and drops expired ones. The floor is raised in the transaction that drops, so no reader is
 * answered "nothing missed" for copies that are gone. Safe to run twice, and by several processes.
 */
export async function keepPartitions(tx: Tx, today: Date): Promise<{ made: string[]; dropped: string[] }> {
  await tx.rows(`select pg_advisory_xact_lock(hashtext('audience_event partitions'))`);
  // Only the owner may create and drop tables: the user that signed in, whatever role the process works in.
  await tx.rows('set local role none');
  // A slow reader must not make the relay queue behind this lock, so it times out and the schedule retries.
  await tx.rows(`set local lock_timeout = '5s'`);
  const existing = (
    await tx.rows<{ name: string }>(
      `select child.relname as name from pg_inherits join pg_class as child on child.oid = inhrelid
        where inhparent = 'audience_event'::regclass`,
    )
  ).map((entry) => entry.name);

  const made = weeksFrom(today, WEEKS_AHEAD).filter((week) => !existing.includes(week.name));
  const dropped = weeksPast(existing, today);
  if (made.length + dropped.length > 0) await keepWritersOut(tx);
  if (made.length > 0) await makeWeeks(tx, made);
  for (const name of dropped) await dropWeek(tx, name);
  await pruneDefault(tx, today);
  return { made: made.map((week) => week.name), dropped };
}

/**
 * Locks the table itself, which writers need before they choose a partition: the default partition would reject the row
 * of a writer that had already chosen it once the new week exists. The lock comes before that of the log's state, which
 * the relay holds while it writes here.
 */
async function keepWritersOut(tx: Tx): Promise<void> {
  await tx.rows('lock table audience_event in share row exclusive mode');
}

/** Rows of the week that went to the default partition are moved, because the week could not be attached otherwise. */
async function makeWeeks(tx: Tx, weeks: Week[]): Promise<void> {
  await tx.rows('lock table audience_event_default in access exclusive mode');
  for (const { name, from, to } of weeks) {
    await tx.rows(`create table ${name} (like audience_event including defaults including constraints)`);
    await tx.rows(
      `with moved as (delete from audience_event_default where stamped_on >= '${from}' and stamped_on < '${to}' returning *)
       insert into ${name} select * from moved`,
    );
    await tx.rows(`alter table audience_event attach partition ${name} for values from ('${from}') to ('${to}')`);
  }
}

async function dropWeek(tx: Tx, name: string): Promise<void> {
  await raiseFloor(tx, `select max(seq) as seq from ${name}`);
  await tx.rows(`drop table ${name}`);
}

/** Rows written while their week had no partition. */
async function pruneDefault(tx: Tx, today: Date): Promise<void> {
  const past = `audience_event_default where stamped_on < '${dayOf(today.getTime() - RETENTION_DAYS * DAY)}'`;
  await raiseFloor(tx, `select max(seq) as seq from ${past}`);
  await tx.rows(`delete from ${past}`);
}

async function raiseFloor(tx: Tx, newestGone: string): Promise<void> {
  const gone = await tx.row<{ seq: string | null }>(newestGone);
  if (gone?.seq) await tx.rows('update event_log_state set floor_seq = greatest(floor_seq, $1)', [gone.seq]);
}

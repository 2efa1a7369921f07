import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '../database/query.js';

export const RETENTION_DAYS = 30;
const WEEKS_AHEAD = 2;
const DAY = 86_400_000;

/** A week's partition, from its Monday to the next, as days in UTC. */
export interface Week {
  name: string;
  from: string;
  to: string;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The week of a day and those after it. */
export function weeksFrom(today: Date, ahead: number): Week[] {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const monday = midnight - ((today.getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: ahead + 1 }, (_, week) => {
    const from = dayOf(monday + week * 7 * DAY);
    return { name: `audience_event_${from.replaceAll('-', '_')}`, from, to: dayOf(monday + (week + 1) * 7 * DAY) };
  });
}

/** Weeks among `names` whose last day is past retention. */
export function weeksPast(names: readonly string[], today: Date): string[] {
  return names.filter((name) => {
    const found = /^audience_event_(\d{4})_(\d\d)_(\d\d)$/.exec(name);
    if (!found) return false;
    const end = Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3])) + 7 * DAY;
    return end <= today.getTime() - RETENTION_DAYS * DAY;
  });
}

/**
 * Makes the weeks ahead and drops those past retention. The floor rises in the transaction that drops, so no
 * reader is told "nothing missed" of copies that are gone. Safe to run twice, and by several processes.
 */
export async function keepPartitions(em: EntityManager, today: Date): Promise<{ made: string[]; dropped: string[] }> {
  await rows(em, `select pg_advisory_xact_lock(hashtext('audience_event partitions'))`);
  // Tables are made and dropped by their owner: the user that signed in, whatever role the process works in.
  await rows(em, 'set local role none');
  // A reader that is slow must not make the relay queue up behind us: give up, the schedule comes again.
  await rows(em, `set local lock_timeout = '5s'`);
  const standing = (
    await rows<{ name: string }>(
      em,
      `select child.relname as name from pg_inherits join pg_class as child on child.oid = inhrelid
        where inhparent = 'audience_event'::regclass`,
    )
  ).map((entry) => entry.name);

  const made = weeksFrom(today, WEEKS_AHEAD).filter((week) => !standing.includes(week.name));
  const dropped = weeksPast(standing, today);
  if (made.length + dropped.length > 0) await keepWritersOut(em);
  if (made.length > 0) await makeWeeks(em, made);
  for (const name of dropped) await dropWeek(em, name);
  await pruneDefault(em, today);
  return { made: made.map((week) => week.name), dropped };
}

/**
 * Writers wait at the table itself, before they choose a partition: one that had chosen the default partition already would be
 * refused by it once the week stands. And before we touch the log's state, which the relay holds while it writes here.
 */
async function keepWritersOut(em: EntityManager): Promise<void> {
  await rows(em, 'lock table audience_event in share row exclusive mode');
}

/** Rows of the week that went to the default partition meanwhile move along, or the week could not be attached. */
async function makeWeeks(em: EntityManager, weeks: Week[]): Promise<void> {
  await rows(em, 'lock table audience_event_default in access exclusive mode');
  for (const { name, from, to } of weeks) {
    await rows(em, `create table ${name} (like audience_event including defaults including constraints)`);
    await rows(
      em,
      `with moved as (delete from audience_event_default where stamped_on >= '${from}' and stamped_on < '${to}' returning *)
       insert into ${name} select * from moved`,
    );
    await rows(em, `alter table audience_event attach partition ${name} for values from ('${from}') to ('${to}')`);
  }
}

async function dropWeek(em: EntityManager, name: string): Promise<void> {
  await raiseFloor(em, `select max(seq) as seq from ${name}`);
  await rows(em, `drop table ${name}`);
}

/** What was written while no week stood for it. */
async function pruneDefault(em: EntityManager, today: Date): Promise<void> {
  const past = `audience_event_default where stamped_on < '${dayOf(today.getTime() - RETENTION_DAYS * DAY)}'`;
  await raiseFloor(em, `select max(seq) as seq from ${past}`);
  await rows(em, `delete from ${past}`);
}

async function raiseFloor(em: EntityManager, newestGone: string): Promise<void> {
  const gone = await row<{ seq: string | null }>(em, newestGone);
  if (gone?.seq) await rows(em, 'update event_log_state set floor_seq = greatest(floor_seq, $1)', [gone.seq]);
}

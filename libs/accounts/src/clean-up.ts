import { type Clock, type Database, logOf, rows, type Schedule } from '@libs/platform';
import type { EntityManager } from '@mikro-orm/postgresql';
import { endExpiredSessions } from './sessions/sessions.js';

const log = logOf('accounts');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long each stays after it has no use any more: long enough to say what became of it. */
const KEPT_FOR = { endedSession: 30 * DAY, refreshToken: DAY, resetLink: DAY, spentCode: 90 * DAY, device: 400 * DAY };

/** What comes round by the clock for accounts. */
export function accountSchedules(database: Database, clock: Clock): Schedule[] {
  return [
    {
      name: 'expired-sessions',
      everyMs: MINUTE,
      run: async () => {
        const ended = await database.transaction((em) => endExpiredSessions(em, clock.now()));
        if (ended > 0) log.info({ ended }, 'sessions expired');
      },
    },
    {
      name: 'spent-secrets',
      everyMs: HOUR,
      run: () => database.transaction((em) => dropSpent(em, clock.now())),
    },
  ];
}

/** Deletes what opens nothing any more. */
export async function dropSpent(em: EntityManager, now: Date): Promise<void> {
  const before = (age: number) => [new Date(now.getTime() - age)];
  // A token that was exchanged stays until it would have expired: until then its return means that it was stolen.
  await rows(em, 'delete from refresh_token where expires_at < $1', before(KEPT_FOR.refreshToken));
  await rows(
    em,
    `with over as (select id from session where ended_at < $1 limit 5000),
          tokens as (delete from refresh_token where session_id in (select id from over) returning 1)
     select count(*) from tokens`,
    before(KEPT_FOR.endedSession),
  );
  await rows(
    em,
    `delete from session where id in
      (select s.id from session s where s.ended_at < $1
          and not exists (select from refresh_token t where t.session_id = s.id) limit 5000)`,
    before(KEPT_FOR.endedSession),
  );
  await rows(em, 'delete from password_reset where expires_at < $1', before(KEPT_FOR.resetLink));
  await rows(em, 'delete from access_code where expires_at < $1', before(KEPT_FOR.spentCode));
  await rows(em, 'delete from known_device where last_seen_at < $1', before(KEPT_FOR.device));
}

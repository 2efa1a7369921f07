import { type Clock, type Database, logOf, type Tx } from '@libs/platform';
import { endExpiredSessions } from './sessions/sessions.js';

const log = logOf('accounts');
const DAY = 86_400_000;

/** How long each is kept after it became useless: long enough to explain what happened to it. */
const KEPT_FOR = { endedSession: 30 * DAY, refreshToken: DAY, resetLink: DAY, spentCode: 90 * DAY, device: 400 * DAY };

/** Ends sessions that have expired: unused for too long, or too old. */
export async function expireSessions(database: Database, clock: Clock): Promise<void> {
  const ended = await database.transaction((tx) => endExpiredSessions(tx, clock.now()));
  if (ended > 0) log.info({ ended }, 'sessions expired');
}

/** Deletes ended sessions, expired credentials and devices not seen any more, each after the time in `KEPT_FOR`. */
export const dropSpentSecrets = (database: Database, clock: Clock): Promise<void> =>
  database.transaction((tx) => dropSpent(tx, clock.now()));

async function dropSpent(tx: Tx, now: Date): Promise<void> {
  const before = (age: number) => [new Date(now.getTime() - age)];
  // An exchanged token is kept until it has expired: if it is used again before then, it was stolen.
  await tx.rows('delete from refresh_token where expires_at < $1', before(KEPT_FOR.refreshToken));
  await tx.rows(
    `with over as (select id from session where ended_at < $1 limit 5000),
          tokens as (delete from refresh_token where session_id in (select id from over) returning 1)
     select count(*) from tokens`,
    before(KEPT_FOR.endedSession),
  );
  await tx.rows(
    `delete from session where id in
      (select s.id from session s where s.ended_at < $1
          and not exists (select from refresh_token t where t.session_id = s.id) limit 5000)`,
    before(KEPT_FOR.endedSession),
  );
  await tx.rows('delete from password_reset where expires_at < $1', before(KEPT_FOR.resetLink));
  await tx.rows('delete from access_code where expires_at < $1', before(KEPT_FOR.spentCode));
  await tx.rows('delete from known_device where last_seen_at < $1', before(KEPT_FOR.device));
}

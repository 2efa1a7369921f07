import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { codeOf, messageOf } from '../lib/refusal.mjs';
import type { Settings } from '../lib/settings.mjs';
import { row, rows } from '../servers/database.ts';
import { fail, type Finding, ok, plural, warn } from './finding.mjs';

const CONNECT_MS = 4_000;
/** Seconds of difference that a person notices, and that break what is signed for minutes. */
const CLOCK_OFF = 2;
const CLOCK_BROKEN = 30;
/** Seconds without a number after which screens are late. */
const LATE = 5;
const BEHIND = 500;
/** As libs/platform/src/database/server-version.ts has them. */
const OLDEST_SERVER = 15;
const NEWEST_SERVER = 18;
/** The relay's lock, as libs/platform/src/event-log/leadership.ts has it. */
const RELAY_LOCK = 7_204_120;

/** Everything that PostgreSQL knows about the state of the product; one line when it cannot be reached. */
export async function database(url: string, { root }: Settings): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, query_timeout: 10_000 });
  client.on('error', () => {});
  const since = performance.now();
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const next =
      codeOf(error) === '3D000'
        ? 'npm start creates it; on a server of your own run create database.'
        : codeOf(error) === '28P01'
          ? 'Correct the user and password in DATABASE_URL.'
          : 'Start it, or correct DATABASE_URL.';
    return [
      fail(
        'PostgreSQL',
        `${hostname}:${port || 5432}${pathname} does not answer: ${messageOf(error) || codeOf(error)}`,
        next,
      ),
    ];
  }
  try {
    const ms = Math.round(performance.now() - since);
    const findings: Finding[] = [await server(client, ms), await clock(client)];
    const pending = await migrations(client, root);
    findings.push(pending.finding);
    if (!pending.any) return findings;
    for (const check of [login, log, writers, partitions, subscribers, mails, grid])
      findings.push(...[await check(client)].flat());
    return findings;
  } finally {
    await client.end().catch(() => {});
  }
}

async function server(client: pg.Client, ms: number): Promise<Finding> {
  const { version, major, used, most } = await row<{ version: string; major: number; used: number; most: number }>(
    client,
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major, (select count(*)::int from pg_stat_activity) as used,
            current_setting('max_connections')::int as most`,
  );
  const words = `${version}, answers in ${ms} ms, ${used} of ${most} connections`;
  if (major < OLDEST_SERVER)
    return fail('PostgreSQL', words, `Use version ${OLDEST_SERVER} to ${NEWEST_SERVER}: older ones are refused.`);
  if (major > NEWEST_SERVER)
    return warn(
      'PostgreSQL',
      words,
      `Versions ${OLDEST_SERVER} to ${NEWEST_SERVER} are supported; this one hasn’t been tested.`,
    );
  if (used > most * 0.9)
    return warn('PostgreSQL', words, 'Raise max_connections, or lower DATABASE_POOL of each process.');
  return ok('PostgreSQL', words);
}

/** A superuser that SQL reaches through the product runs programs on the database's machine. */
async function login(client: pg.Client): Promise<Finding> {
  const { name, all } = await row<{ name: string; all: boolean }>(
    client,
    'select rolname as name, rolsuper as all from pg_roles where rolname = session_user',
  );
  return all
    ? warn(
        'login',
        `${name} is a superuser`,
        'Sign in as an ordinary owner: docs/operations.md, "The database\'s users".',
      )
    : ok('login', `${name}, an ordinary owner`);
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now();
  const { at } = await row<{ at: number }>(client, 'select extract(epoch from clock_timestamp())::float8 * 1000 as at');
  const off = (at - (before + Date.now()) / 2) / 1000;
  const words = `PostgreSQL's is ${Math.abs(off).toFixed(1)} s ${off < 0 ? 'slow' : 'fast'} compared with this machine's`;
  if (Math.abs(off) > CLOCK_BROKEN)
    return fail('clock', words, 'Set both clocks by NTP: tokens and codes expire in seconds.');
  return Math.abs(off) > CLOCK_OFF
    ? warn('clock', words, 'Set both clocks by NTP.')
    : ok('clock', 'agrees with PostgreSQL');
}

async function migrations(client: pg.Client, root: string): Promise<{ any: boolean; finding: Finding }> {
  const known = readdirSync(join(root, 'migrations'))
    .filter((file) => /^Migration\w+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''));
  const { there } = await row<{ there: boolean }>(client, `select to_regclass('migration') is not null as there`);
  if (!there) {
    const next = 'npm start applies them, or run node dist/apps/api/src/migrate.js';
    return { any: false, finding: fail('migrations', 'none applied yet: the database is empty', next) };
  }
  const applied = new Set((await rows<{ name: string }>(client, 'select name from migration')).map(({ name }) => name));
  const pending = known.filter((name) => !applied.has(name));
  const newer = [...applied].filter((name) => !known.includes(name));
  if (pending.length > 0) {
    const words = `${plural(pending.length, 'is', 'are')} pending, first ${pending.sort()[0]}`;
    return {
      any: applied.size > 0,
      finding: fail('migrations', words, 'Run node dist/apps/api/src/migrate.js (npm start does it for you).'),
    };
  }
  if (newer.length > 0)
    return {
      any: true,
      finding: warn(
        'migrations',
        `the database has ${newer[0]}, which this version does not know`,
        'A newer version has run here. Use that one.',
      ),
    };
  return { any: true, finding: ok('migrations', `all ${known.length} applied`) };
}

interface LogState {
  epoch: string;
  head: number;
  open: number;
  age: number | null;
  leader: string | null;
}

async function log(client: pg.Client): Promise<Finding | Finding[]> {
  const [state] = await rows<LogState>(
    client,
    `select epoch, head_seq::float8 as head, (select count(*)::int from event_log where seq is null) as open,
            (select extract(epoch from now() - at)::float8 from event_log where seq is null order by id limit 1) as age,
            (select coalesce(nullif(session.application_name, ''), 'process ' || session.pid) from pg_locks as held join pg_stat_activity as session on session.pid = held.pid
              where held.locktype = 'advisory' and held.objsubid = 1 and held.classid = 0 and held.objid = ${RELAY_LOCK} and held.granted
                and held.database = (select oid from pg_database where datname = current_database()) limit 1) as leader
       from event_log_state`,
  );
  if (!state)
    return fail(
      'event log',
      'its state row is missing',
      'Restore a backup: the migrations did not create this database.',
    );
  // No more of the epoch than tells two logs apart: it is the secret of their cursors.
  const findings = [ok('event log', `epoch ${state.epoch.slice(0, 6)}…, newest number ${state.head}`)];
  findings.push(
    state.leader
      ? ok('relay', `led by ${state.leader}`)
      : warn(
          'relay',
          'no process leads, so events get no sequence numbers',
          'Start the worker or the API: either can lead.',
        ),
  );
  if (state.age === null) findings.push(ok('unnumbered', 'none'));
  else {
    const words = `${plural(state.open, 'event')}, the oldest from ${Math.round(state.age)} s ago`;
    if (state.age < LATE) findings.push(ok('unnumbered', words));
    else if (state.leader)
      findings.push(
        fail(
          'unnumbered',
          words,
          'A process leads but gives them no numbers. Look for a transaction that was left open (next line), or restart the leader.',
        ),
      );
    else findings.push(warn('unnumbered', words, 'They get their numbers as soon as a process leads.'));
  }
  return findings;
}

async function writers(client: pg.Client): Promise<Finding | Finding[]> {
  const idle = await rows<{ pid: number; name: string; s: number }>(
    client,
    `select pid, application_name as name, round(extract(epoch from now() - xact_start))::int as s from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and xact_start < now() - interval '60 seconds'
      order by xact_start limit 3`,
  );
  if (idle.length === 0) return ok('transactions', 'none left open');
  return idle.map(({ pid, name, s }) =>
    warn(
      'transactions',
      `process ${pid} (${name || 'no name'}) has had one open for ${s} s`,
      `End it with select pg_terminate_backend(${pid})`,
    ),
  );
}

async function partitions(client: pg.Client): Promise<Finding> {
  const { weeks, spare } = await row<{ weeks: number; spare: number }>(
    client,
    `select (select count(*)::int from pg_inherits where inhparent = 'audience_event'::regclass) - 1 as weeks,
            (select count(*)::int from (select from audience_event_default limit 1000) as rows) as spare`,
  );
  if (weeks === 0) return warn('partitions', 'there are no weeks yet', 'The worker creates them when it starts.');
  if (spare > 0)
    return warn(
      'partitions',
      `${spare === 1000 ? '1000 or more' : spare} rows outside any week`,
      'The worker moves them within six hours. Is it running?',
    );
  return ok('partitions', `${plural(weeks, 'week')} of the audience log`);
}

async function subscribers(client: pg.Client): Promise<Finding | Finding[]> {
  const found = await rows<{ name: string; behind: number }>(
    client,
    `select subscriber as name, (select head_seq from event_log_state)::float8 - settled_seq::float8 as behind
       from subscriber_progress order by 2 desc`,
  );
  if (found.length === 0)
    return warn(
      'reactions',
      'no worker has run here yet',
      'Start one: npm start, or node dist/apps/worker/src/main.js',
    );
  const late = found.filter(({ behind }) => behind > BEHIND);
  if (late.length === 0) return ok('reactions', `${plural(found.length, 'subscriber')}, none behind`);
  return late.map(({ name, behind }) =>
    warn(
      'reactions',
      `${name} still has ${behind} events to handle`,
      'Is the worker running? /admin/health shows its queue.',
    ),
  );
}

async function mails(client: pg.Client): Promise<Finding | Finding[]> {
  const { failed, held, late } = await row<{ failed: number; held: number; late: number }>(
    client,
    `select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'held')::int as held,
            count(*) filter (where state = 'due' and due_at < now() - interval '15 minutes')::int as late from mail`,
  );
  const findings = [];
  if (failed > 0)
    findings.push(
      warn('mail', `${plural(failed, 'email')} failed for good`, 'See why, and send them again, at /admin/health.'),
    );
  if (late > 0)
    findings.push(
      warn(
        'mail',
        `${plural(late, 'email')} overdue by 15 minutes or more`,
        'Is the worker running, and is SMTP_URL set?',
      ),
    );
  return findings.length > 0
    ? findings
    : ok('mail', held > 0 ? `none is waiting; ${held} held for addresses that bounce` : 'none is waiting');
}

interface Feeds {
  feeds: number;
  broken: number;
  simulated: boolean | null;
  error: string | null;
}

async function grid(client: pg.Client): Promise<Finding> {
  const { feeds, broken, simulated, error } = await row<Feeds>(
    client,
    `select count(*)::int as feeds, count(*) filter (where failures > 0)::int as broken, bool_or(simulated) as simulated,
            max(error) filter (where failures > 0) as error from grid_feed`,
  );

  if (feeds === 0) return warn('grid', 'no source has been polled yet', 'The worker polls them while it runs.');
  if (broken > 0)
    return warn(
      'grid',
      `${broken} of ${plural(feeds, 'source')} failing: ${error ?? 'no reason given'}`,
      'Screens show the last figures with their time. The worker polls the sources again automatically.',
    );
  return ok('grid', `${plural(feeds, 'source')} answering${simulated ? ', simulated' : ''}`);
}

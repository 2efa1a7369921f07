import { setTimeout as sleep } from 'node:timers/promises';
import { row, rows } from '../servers/database.ts';
import { type Cluster, MEMBERS } from './cluster.ts';
import { killedTakingReplies } from './replies.ts';
import { killedAroundASeal } from './signing.ts';
import { dieAt, dieFollowing, type Fault, freeze, kill, leaderOf, line, one } from './fault.ts';

const APIS = MEMBERS.filter((name) => name.startsWith('api'));
const WORKERS = MEMBERS.filter((name) => name.startsWith('worker'));
const HOUR_MS = 3_600_000;

/** Every fault by its name. */
export const FAULTS: Record<string, Fault> = {
  'api killed': kill(APIS),
  'api frozen': freeze(APIS),
  'worker killed': kill(WORKERS),
  'worker frozen': freeze(WORKERS),
  'relay dies before numbering': dieAt('before-stamp'),
  'relay dies after numbering': dieAt('after-stamp'),
  'relay dies after putting jobs in': dieAt('after-enqueue'),
  'worker dies between an effect and its place': dieFollowing(WORKERS, 'before-place'),
  'worker dies after moving a place': dieFollowing(WORKERS, 'after-place'),

  // Frozen for longer than the silence after which another takes the lead: it wakes and still believes that it leads.
  'two relays believe they lead': async ({ cluster }, { lasts }) => {
    const leader = await leaderOf(cluster);
    if (!leader) return false;
    cluster.signal(leader, 'SIGSTOP');
    await sleep(3500 + lasts / 4);
    const struck = (await leaderOf(cluster)) !== leader;
    cluster.signal(leader, 'SIGCONT');
    return struck;
  },

  'Redis killed, comes back empty': async ({ cluster }, { lasts }) => {
    await cluster.servers.killRedis();
    await sleep(lasts);
    await cluster.servers.startRedis();
    return true;
  },
  'Redis emptied': async ({ cluster }) => {
    await cluster.servers.flushRedis();
    return true;
  },
  'Redis asleep': async ({ cluster }, { lasts }) => {
    const struck = cluster.servers.signalRedis('SIGSTOP');
    await sleep(lasts);
    cluster.servers.signalRedis('SIGCONT');
    return struck;
  },

  // A queue gives each job at least once, and no more is promised.
  'jobs given twice': async ({ cluster }) => {
    const events = await cluster.query((client) =>
      rows<{ id: string; type: string }>(
        client,
        "select event_id as id, type from event_log where type = 'project.status_changed' and seq is not null order by seq desc limit 20",
      ),
    );
    await cluster.servers.putAgain('notifications', events);
    return events.length > 0;
  },

  'PostgreSQL loses its power': async ({ cluster }, { lasts }) => {
    await cluster.servers.crashPostgres();
    await sleep(lasts / 2);
    await cluster.servers.recoverPostgres();
    return true;
  },
  'backends terminated in their transactions': async ({ cluster }, { lasts }) => {
    let struck = 0;
    const until = Date.now() + lasts;
    while (Date.now() < until) {
      const ended = await cluster.query((client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null limit 2`,
        ),
      );
      struck += ended.rowCount ?? 0;
      await sleep(20);
    }
    return struck > 0;
  },
  // Its event has a low id and is committed late: a reader that continues after the last id never sees it.
  'a writer that commits late': async ({ cluster, people }, { lasts }) => {
    await cluster.query(async (client) => {
      await client.query('begin');
      await people.appendFact(client);
      await sleep(lasts);
      await client.query('commit');
    });
    return true;
  },

  'clients cut off': line(APIS, 'clients', 'cut'),
  'clients refused': line(APIS, 'clients', 'refuse'),
  'clients half-open': line(APIS, 'clients', 'half-open'),
  'clients delayed': line(APIS, 'clients', 'delay'),
  'clients read slowly': line(APIS, 'clients', 'slow'),
  'PostgreSQL cut off': line(MEMBERS, 'postgres', 'cut'),
  'PostgreSQL refused': line(MEMBERS, 'postgres', 'refuse'),
  'PostgreSQL half-open': line(MEMBERS, 'postgres', 'half-open'),
  'PostgreSQL delayed': line(MEMBERS, 'postgres', 'delay'),
  'Redis cut off': line(MEMBERS, 'redis', 'cut'),
  'Redis half-open': line(MEMBERS, 'redis', 'half-open'),

  // The server has the email but the worker does not know, or it has half of it.
  'mail cut in the middle': async ({ cluster }, { pick, lasts }) => {
    const proxies = WORKERS.map((name) => cluster.lines(name).mail);
    const cuts = () => proxies.reduce((sum, { cut }) => sum + cut, 0);
    const before = cuts();
    for (const proxy of proxies) {
      if (pick % 2 === 0) proxy.cutAfter = 400 + (pick % 6000);
      else proxy.cutAnswers = 2000;
    }
    await sleep(lasts);
    // Until an email has come this way: where Redis is cut off meanwhile, the first may be late.
    for (const until = Date.now() + 10_000; Date.now() < until && cuts() === before; ) await sleep(100);
    for (const proxy of proxies) proxy.heal();
    return cuts() > before;
  },
  'mail refused': line(WORKERS, 'mail', 'refuse', { all: true }),
  'mail half-open': line(WORKERS, 'mail', 'half-open', { all: true }),

  // Documents do not fit any more, on one of the machines.
  'disk of an API full': async ({ cluster }, { pick, lasts }) => {
    const name = one(APIS, pick);
    if (!cluster.fillDiskOf(name, 64 * 1024)) return false;
    await sleep(lasts);
    // Until a document has come its way.
    for (const until = Date.now() + 4000; Date.now() < until && cluster.fullDiskSaid(name) === 0; ) await sleep(100);
    const struck = cluster.fullDiskSaid(name) > 0;
    cluster.emptyDiskOf(name);
    return struck;
  },
  // Not a byte of the log that everything is recovered from fits any more: it stops, and cannot even recover until there is room.
  'disk of PostgreSQL full': async ({ cluster }, { pick, lasts }) => {
    if (!cluster.servers.fillDiskOfPostgres(1024 * 1024 + (pick % 8) * 1024 * 1024)) return false;
    await sleep(lasts);
    const struck = cluster.servers.fullDiskSaidByPostgres() > 0;
    cluster.servers.emptyDiskOfPostgres();
    return struck;
  },

  'a clock an hour off': async ({ cluster }, { pick, lasts }) => {
    const name = one(MEMBERS, pick);
    const since = new Date();
    await cluster.kill(name);
    await cluster.startSkewed(name, pick % 8 < 4 ? HOUR_MS : -HOUR_MS);
    // Only one worker follows the log. The others give up the lead, and this one takes it.
    for (const other of WORKERS.includes(name) ? WORKERS.filter((other) => other !== name) : []) {
      await cluster.kill(other);
      await cluster.start(other);
    }
    await sleep(lasts);
    // A worker is up before it works, and its first job may be a moment off.
    let struck = false;
    for (const until = Date.now() + 8000; Date.now() < until && !struck; await sleep(100))
      struck = await wroteAnHourOff(cluster, since).catch(() => false);
    await cluster.kill(name);
    await cluster.start(name);
    return struck;
  },

  'clients gone past the retention': async ({ cluster, clients }, { pick, lasts }) => {
    const before = await clients.ask('resets');
    await clients.ask('leave', { share: 0.3, pick });
    await sleep(lasts);
    await clients.ask('forget');
    await cluster.forgetHistory();
    // Each process notices within a quarter of a second; until then it serves from memory.
    await sleep(600);
    await clients.ask('return');
    for (const until = Date.now() + 4000; Date.now() < until; await sleep(100))
      if ((await clients.ask('resets')) > before) return true;
    return false;
  },
  'clients gone for a while': async ({ clients }, { pick, lasts }) => {
    const left = await clients.ask('leave', { share: 0.3, pick });
    await sleep(lasts);
    await clients.ask('return');
    return left > 0;
  },
  'an account suspended, live': async ({ people }, { pick }) => people.suspend(pick),
  'an account suspended while away': async ({ clients, people }, { pick, lasts }) => {
    const account = people.someone(pick);
    if (!account) return false;
    const left = await clients.ask('leave', { account });
    const struck = (await people.suspend(pick, account)) && left > 0;
    await sleep(lasts);
    await clients.ask('return');
    return struck;
  },
  'killed around a seal': killedAroundASeal,
  'killed while taking replies': killedTakingReplies,
  // Every second one rolls out the next release, which runs alongside this one until the last process is replaced; the other one rolls back.
  'rolling restart': async ({ cluster }, { pick }) => {
    for (const name of MEMBERS) {
      await cluster.retire(name);
      cluster.setRelease(name, pick % 2 === 1);
      await cluster.start(name);
    }
    return true;
  },
};

/** Whether anything was written since then whose time is not that of PostgreSQL. */
const wroteAnHourOff = (cluster: Cluster, since: Date): Promise<boolean> =>
  cluster.query(
    async (client) =>
      (
        await row<{ off: boolean }>(
          client,
          `select exists (select 1 from event_log join chaos_written as written using (event_id)
                           where written.at > $1 and abs(extract(epoch from event_log.at - written.at)) > 3000)
               or exists (select 1 from notification join inbox on inbox.event_id = cause and subscriber = 'notifications'
                           where handled_at > $1 and abs(extract(epoch from created_at - handled_at)) > 3000) as off`,
          [since],
        )
      ).off,
  );

import { setTimeout as sleep } from 'node:timers/promises';
import { MEMBERS } from './cluster.mjs';

const APIS = MEMBERS.filter((name) => name.startsWith('api'));
const WORKERS = MEMBERS.filter((name) => name.startsWith('worker'));
const HOUR_MS = 3_600_000;
const HERD = 5_000;
/** By then each of them must be back and have been told what it missed. */
const HERD_MS = 30_000;
const one = (names, pick) => names[pick % names.length];

/** Kills a process without a word; it is started again when the fault is over. */
const kill =
  (names) =>
  async ({ cluster }, { pick, lasts }) => {
    const name = one(names, pick);
    const struck = await cluster.kill(name);
    await sleep(lasts);
    await cluster.start(name);
    return struck;
  };

/** Stops a process as a machine that hangs does: its lines stay open and say nothing. */
const freeze =
  (names) =>
  async ({ cluster }, { pick, lasts }) => {
    const name = one(names, pick);
    const struck = cluster.signal(name, 'SIGSTOP');
    await sleep(lasts);
    cluster.signal(name, 'SIGCONT');
    return struck;
  };

/** A process that kills itself at a labelled point of the relay's work, once it leads. */
const dieAt =
  (point) =>
  async ({ cluster }, { pick, lasts }) => {
    // Whoever leads now dies first, so that the armed one may come to lead: the others wait a moment longer.
    const name = one(MEMBERS, pick);
    await cluster.kill(name);
    await cluster.start(name, { FAULT_POINT: `${point}:${1 + (pick % 3)}` });
    for (const other of MEMBERS) if (other !== name) cluster.lines(other).postgres.reset();
    const until = Date.now() + lasts + 4000;
    while (cluster.isUp(name) && Date.now() < until) await sleep(50);
    const struck = !cluster.isUp(name);
    await cluster.kill(name);
    await cluster.start(name);
    return struck;
  };

/** Treats the lines of one process badly, or with `all` those of each: a mail goes by whichever worker is free. */
const line =
  (names, which, mode, { all = false } = {}) =>
  async ({ cluster }, { pick, lasts }) => {
    const proxies = (all ? names : [one(names, pick)]).map((name) => cluster.lines(name)[which]);
    const standing = proxies.some(({ lines }) => lines > 0);
    const use = () => proxies.reduce((sum, { passed, held }) => sum + passed + held, 0);
    const before = use();
    for (const proxy of proxies) {
      if (mode === 'delay') proxy.delay = 50 + (pick % 400);
      else if (mode === 'cut') proxy.reset();
      else proxy.mode = mode;
      if (mode === 'refuse') proxy.reset();
    }
    await sleep(mode === 'cut' ? 50 : lasts);
    const struck = standing || use() > before;
    for (const proxy of proxies) proxy.heal();
    return struck;
  };

/**
 * Every fault: what it does for how long, told whether it truly struck. `world` is the cluster, its clients and the people in it.
 * @type {Record<string, (world: object, given: { pick: number, lasts: number }) => Promise<boolean>>}
 */
export const FAULTS = {
  'api killed': kill(APIS),
  'api frozen': freeze(APIS),
  'worker killed': kill(WORKERS),
  'worker frozen': freeze(WORKERS),
  'relay dies before numbering': dieAt('before-stamp'),
  'relay dies after numbering': dieAt('after-stamp'),
  'relay dies after putting jobs in': dieAt('after-enqueue'),

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
    await cluster.killRedis();
    await sleep(lasts);
    await cluster.startRedis();
    return true;
  },
  'Redis emptied': async ({ cluster }) => {
    await cluster.flushRedis();
    return true;
  },
  'Redis asleep': async ({ cluster }, { lasts }) => {
    const struck = cluster.signalRedis('SIGSTOP');
    await sleep(lasts);
    cluster.signalRedis('SIGCONT');
    return struck;
  },

  // A queue gives each job at least once, and no more is promised.
  'jobs given twice': async ({ cluster }) => {
    const facts = await cluster.query(
      async (client) =>
        (
          await client.query(
            "select event_id as id, type from event_log where type = 'project.status_changed' and seq is not null order by seq desc limit 20",
          )
        ).rows,
    );
    await cluster.putAgain('notifications', facts);
    return facts.length > 0;
  },

  'PostgreSQL loses its power': async ({ cluster }, { lasts }) => {
    await cluster.crashPostgres();
    await sleep(lasts / 2);
    await cluster.recoverPostgres();
    return true;
  },
  'backends terminated in their transactions': async ({ cluster }, { lasts }) => {
    let struck = 0;
    const until = Date.now() + lasts;
    while (Date.now() < until) {
      struck += await cluster.query(
        async (client) =>
          (
            await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null limit 2`,
            )
          ).rowCount,
      );
      await sleep(20);
    }
    return struck > 0;
  },
  // Its fact has a low id and is committed late: who reads the log from the last id on never sees it.
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

  // The server has the mail and the worker does not know it, or half of the mail.
  'mail cut in the middle': async ({ cluster }, { pick, lasts }) => {
    const proxies = WORKERS.map((name) => cluster.lines(name).mail);
    const before = proxies.reduce((sum, { cut }) => sum + cut, 0);
    for (const proxy of proxies) {
      if (pick % 2 === 0) proxy.cutAfter = 400 + (pick % 6000);
      else proxy.cutAnswers = 2000;
    }
    await sleep(lasts);
    for (const proxy of proxies) proxy.heal();
    return proxies.reduce((sum, { cut }) => sum + cut, 0) > before;
  },
  'mail refused': line(WORKERS, 'mail', 'refuse', { all: true }),
  'mail half-open': line(WORKERS, 'mail', 'half-open', { all: true }),

  // Papers do not fit any more, on one of the machines.
  'disk of an API full': async ({ cluster }, { pick, lasts }) => {
    const name = one(APIS, pick);
    if (!cluster.fillDiskOf(name, 64 * 1024)) return false;
    await sleep(lasts);
    // Until a paper has come its way.
    for (const until = Date.now() + 4000; Date.now() < until && cluster.fullDiskSaid(name) === 0; ) await sleep(100);
    const struck = cluster.fullDiskSaid(name) > 0;
    cluster.emptyDiskOf(name);
    return struck;
  },
  // Not a byte of the log that everything is recovered from fits any more: it stops, and cannot even recover until there is room.
  'disk of PostgreSQL full': async ({ cluster }, { pick, lasts }) => {
    if (!cluster.fillDiskOfPostgres(1024 * 1024 + (pick % 8) * 1024 * 1024)) return false;
    await sleep(lasts);
    const struck = cluster.fullDiskSaidByPostgres() > 0;
    cluster.emptyDiskOfPostgres();
    return struck;
  },

  'a clock an hour off': async ({ cluster }, { pick, lasts }) => {
    const name = one(MEMBERS, pick);
    const since = new Date();
    await cluster.kill(name);
    await cluster.startSkewed(name, pick % 8 < 4 ? HOUR_MS : -HOUR_MS);
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
    // Each process hears of it within a quarter of a second; until then it tells from memory.
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
  // Every second one brings the next release, which stands beside this one until the last process is of it; the other one takes it back.
  'rolling restart': async ({ cluster }, { pick }) => {
    for (const name of MEMBERS) {
      await cluster.retire(name);
      cluster.setRelease(name, pick % 2 === 1);
      await cluster.start(name);
    }
    return true;
  },
};

/**
 * Faults that are too large to be drawn by chance: played when they are named. Thousands of sockets come in, are all cut off in one
 * moment, and come back at once; that takes as long as it takes, and is told.
 */
export const LARGE = {
  'five thousand come back at once': async (world) => {
    const { cluster, people, say } = world;
    const herd = world.newHerd();
    await herd.ask('open', { seats: people.crowd(HERD, cluster.addresses()) });
    await sleep(1000);
    for (const name of APIS) cluster.lines(name).clients.reset();
    const began = Date.now();
    let back = 0;
    for (const until = began + HERD_MS; Date.now() < until && back < HERD; await sleep(100))
      back = await herd.ask('back', { times: 1 });
    say(`    ${back} of ${HERD} were back and caught up after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const faults = await herd.ask('close');
    await herd.stop();
    world.found = faults.map((text) => `I1 loss: ${text}`);
    if (back < HERD) world.found.push(`I7 liveness: ${HERD - back} of ${HERD} not back after ${HERD_MS / 1000} s`);
    return true;
  },
};

/** Whether anything was written since then whose time is not that of PostgreSQL. */
const wroteAnHourOff = (cluster, since) =>
  cluster.query(
    async (client) =>
      (
        await client.query(
          `select exists (select 1 from event_log join chaos_written as written using (event_id)
                           where written.at > $1 and abs(extract(epoch from event_log.at - written.at)) > 3000)
               or exists (select 1 from notification join inbox on inbox.event_id = cause and subscriber = 'notifications'
                           where handled_at > $1 and abs(extract(epoch from created_at - handled_at)) > 3000) as off`,
          [since],
        )
      ).rows[0].off,
  );

/** Which process numbers the log now, by the port of its line to PostgreSQL. */
async function leaderOf(cluster) {
  const name = await cluster.query(
    async (client) =>
      (
        await client.query(
          `select application_name as name from pg_locks join pg_stat_activity using (pid)
            where locktype = 'advisory' and objid = 7204120 and granted and datname = current_database()`,
        )
      ).rows[0]?.name,
  );
  const pid = Number(/\d+$/.exec(name ?? '')?.[0]);
  return MEMBERS.find((member) => cluster.pidOf(member) === pid) ?? null;
}

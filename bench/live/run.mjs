import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/lib/database.mjs';
import { Child } from '../lib/child.mjs';
import { wallOffset } from '../lib/clock.mjs';
import { cpuOf, machineWatch } from '../lib/cpu.mjs';
import { requestText } from '../lib/http.mjs';
import { startApi, startWorker } from '../lib/product.mjs';
import { commitsOf } from '../lib/seed.mjs';
import { copyDatabase, dropDatabase } from '../lib/services.mjs';
import { quantile, rounded } from '../lib/stats.mjs';
import { Driver } from './drive.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
/** Longer than this without a frame, and what is missing is lost. */
const PATIENCE = 8000;
/** Who is so far behind at the end has a queue that grew. */
const QUEUE = 1000;
/** The wall clock must not have been turned meanwhile. */
const DRIFT = 0.5;

/** The product: worker, then as many API processes as asked, on one database. */
async function ours(context, live, { databaseUrl, apis, closing }) {
  const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
  const worker = await startWorker(start);
  const processes = [];
  for (let at = 0; at < apis; at += 1) processes.push(await startApi({ ...start, more: context.profile(`api-${at}`) }));
  let note = live.firstNote;
  return {
    protocol: 'socket.io',
    urls: processes.map(({ port }) => `ws://127.0.0.1:${port}`),
    port: processes[0].port,
    pids: [worker.pid, ...processes.map(({ pid }) => pid)],
    request: () =>
      requestText('PATCH', `/api/projects/${live.projectId}`, { token: live.adminToken(), body: live.edit(++note) }),
    stop: () => Promise.all([worker, ...processes].map((process) => process.stop())),
  };
}

async function floor(_context, live, { databaseUrl, closing }) {
  const child = new Child(here('./floor.mjs'), closing);
  const port = await child.ask('start', { databaseUrl, ...live.recorded });
  return {
    protocol: 'bare',
    urls: [`ws://127.0.0.1:${port}`],
    port,
    pids: [child.pid],
    request: () => requestText('POST', '/event'),
    stop: child.stop,
  };
}

/** One side started afresh, its sockets opened, and each rate measured in turn. */
export async function measure(context, live, side, { sockets, apis, phases }) {
  const closing = context.closing();
  const name = `bench_live_${side}`;
  try {
    const databaseUrl = await copyDatabase(context, name, live.template);
    await context.emptyRedis();
    context.trace('database copied, Redis empty');
    const system = await (side === 'ours' ? ours : floor)(context, live, { databaseUrl, apis, closing });
    context.trace('started');
    const clients = new Child(here('./clients.mjs'), closing);
    const driver = new Driver(system.port);
    closing.push(() => driver.close());
    await clients.ask('open', { protocol: system.protocol, seats: live.seats(sockets, system.urls) });
    context.trace('sockets open');
    const results = [];
    for (const phase of phases)
      results.push(
        await withClient(databaseUrl, (client) =>
          onePhase({ context, client, clients, driver, system, sockets }, phase),
        ),
      );
    await clients.stop();
    await system.stop();
    return results;
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

async function onePhase({ context, client, clients, driver, system, sockets }, { rate, count }) {
  const last = await client.query('select coalesce(max(id), 0)::float8 as id from event_log');
  await clients.ask('begin');
  const before = wallOffset();
  const watched = [process.pid, context.postgresPid, context.redisPid, clients.pid, ...system.pids];
  const machine = machineWatch(watched);
  const cpu = () => system.pids.reduce((sum, pid) => sum + (cpuOf(pid) ?? Number.NaN), 0);
  const used = cpu();
  await driver.send({ count, rate, request: system.request });
  context.trace(`${rate}/s: all answered`);
  await arrived(clients, sockets * count);
  const busy = machine();
  const cpuPerDelivery = ((cpu() - used) * 1000) / (sockets * count);
  const drift = Math.abs(wallOffset() - before);
  const facts = await commitsOf(client, last.rows[0].id);
  const judged = await clients.ask('judge', {
    ids: facts.map(({ eventId }) => eventId),
    commits: facts.map(({ at }) => at - before),
  });
  const relayed = Float64Array.from(facts.flatMap(({ relay }) => relay ?? [])).sort();
  const relay = { p50: rounded(quantile(relayed, 0.5)), p99: rounded(quantile(relayed, 0.99)) };
  const faults = [...judged.faults];
  if (facts.length !== count) faults.push(`${facts.length} of ${count} were committed`);
  if (drift > DRIFT) faults.push(`the wall clock moved by ${drift} ms`);
  // More was asked for than this side could deliver: the times are those of a queue that grows.
  const overloaded = judged.behind > QUEUE;
  return { rate, count, ...judged, relay, faults, overloaded, cpuPerDelivery, machine: busy };
}

async function arrived(clients, wanted) {
  let known = -1;
  let since = Date.now();
  for (;;) {
    const received = await clients.ask('received');
    if (received >= wanted) return;
    if (received !== known) {
      known = received;
      since = Date.now();
    } else if (Date.now() - since > PATIENCE) return;
    await sleep(50);
  }
}

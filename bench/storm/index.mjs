import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../tools/lib/database.mjs';
import { card, signal } from '../../tools/lib/processes.mjs';
import { Child } from '../lib/child.mjs';
import { monotonic } from '../lib/clock.mjs';
import { machineWatch } from '../lib/cpu.mjs';
import { requestText } from '../lib/http.mjs';
import { startApi } from '../lib/product.mjs';
import { copyDatabase, dropDatabase } from '../lib/services.mjs';
import { compare } from '../lib/stats.mjs';
import { Driver } from '../live/drive.mjs';
import { makeWorld } from '../live/world.mjs';
import { watchConnections } from './connections.mjs';

export const id = 'storm';
export const title = 'an API process dies → its clients hold the newest event';

const SOCKETS = { full: 5000, quick: 1000 };
const LIMIT_MS = 5000;
const CONNECTIONS = 10;
/** Events before the kill and after it; these last come while most are still away. */
const BEFORE = 5;
const MISSED = 10;
const RATE = 10;
const PATIENCE_MS = 40_000;
/** How the clients spread their return. */
const WAITS = {
  spread: { name: '0 to 3 s jitter', goal: true },
  herd: { name: 'all within 0.2 s, then doubling to 3 s', goal: false },
};
const here = (name) => fileURLToPath(new URL(name, import.meta.url));

export const brief = ({ p50, p99, all, connections, tries, faults }) =>
  `50% ${p50} ms, 99% ${p99} ms, all ${all} ms, ${tries} tries, at most ${connections} connections${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row: a line for the time and one for the connections, for each way of coming back. */
export async function* run(context) {
  const sockets = context.sockets?.[0] ?? (context.quick ? SOCKETS.quick : SOCKETS.full);
  const world = await makeWorld(context, sockets);
  world.told = await tell(context, world, context.closing());
  await context.settled();
  for (const [wait, { name, goal }] of Object.entries(WAITS)) {
    const pairs = await context.interleaved(`${sockets} sockets, ${name}`, (side) =>
      measure(context, world, side, { sockets, wait }),
    );
    yield* lines(context, pairs, { sockets, name, goal });
  }
}

function* lines(context, pairs, { sockets, name, goal }) {
  const common = {
    id,
    load: { sockets, apiProcesses: 2, jitter: name, eventsBefore: BEFORE, eventsMissed: MISSED, rate: RATE },
    faults: pairs.flatMap(({ ours, floor }) => [...ours.faults, ...floor.faults]),
  };
  const repetitions = (key) =>
    pairs.map(({ ours, floor }) => ({
      ours: ours[key],
      floor: floor[key],
      p50: [ours.p50, floor.p50],
      all: [ours.all, floor.all],
      tries: [ours.tries, floor.tries],
      othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
    }));
  const of = (key) => compare(pairs.map(({ ours, floor }) => ({ ours: ours[key], floor: floor[key] })));
  const time = of('p99');
  yield context.result({
    ...common,
    name: `kill → 99% hold the newest event, ${name}`,
    unit: 'ms',
    ...time,
    goal: goal ? `≤ ${LIMIT_MS} ms, nothing lost` : null,
    met: goal ? time.ours <= LIMIT_MS : null,
    repetitions: repetitions('p99'),
  });
  const connections = of('connections');
  yield context.result({
    ...common,
    name: `database connections of the surviving process, ${name}`,
    unit: '',
    ...connections,
    goal: `≤ ${CONNECTIONS}`,
    met: connections.ours <= CONNECTIONS,
    repetitions: repetitions('connections'),
  });
}

/** What the product tells of so many edits, kept for the floor to read: the same rows. */
async function tell(context, world, closing) {
  const template = 'bench_storm_told';
  const databaseUrl = await copyDatabase(context, template, world.template);
  const api = await startApi({ folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing });
  const driver = new Driver(api.port);
  await driver.send({ count: BEFORE + MISSED, rate: 50, request: edits(world) });
  const first = await withClient(databaseUrl, async (client) => {
    const found = async () =>
      (await client.query('select min(n)::float8 as n, count(*) from audience_event where audience = $1', ['admin']))
        .rows[0];
    for (let wait = 0; Number((await found()).count) < BEFORE + MISSED; wait += 1) {
      if (wait > 100) throw new Error('The edits were not told');
      await sleep(50);
    }
    return (await found()).n;
  });
  driver.close();
  await api.stop();
  return { template, first };
}

const edits = (world) => {
  let note = world.firstNote;
  return () =>
    requestText('PATCH', `/api/projects/${world.projectId}`, { token: world.adminToken(), body: world.edit(++note) });
};

/** One side started afresh: all sockets on the first process, which is then killed. */
async function measure(context, world, side, { sockets, wait }) {
  const closing = context.closing();
  const name = `bench_storm_${side}`;
  try {
    const template = side === 'ours' ? world.template : world.told.template;
    const databaseUrl = await copyDatabase(context, name, template);
    await context.emptyRedis();
    const system = await (side === 'ours' ? ours : floor)(context, world, databaseUrl, closing);
    const clients = new Child(here('./clients.mjs'), closing);
    await clients.ask('open', {
      protocol: system.protocol,
      seats: system.seats(sockets),
      seed: context.seed,
      wait,
    });
    const { first } = world.told;
    await system.before(() => clients.ask('holding', { to: first + BEFORE - 1 }).then((count) => count === sockets));
    const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, clients.pid, ...system.pids]);
    const connections = await watchConnections(databaseUrl);
    const to = first + BEFORE + MISSED - 1;
    const since = monotonic();
    signal(card(system.pids[0]), 'SIGKILL');
    await system.meanwhile();
    const until = Date.now() + PATIENCE_MS;
    while ((await clients.ask('holding', { to })) < sockets && Date.now() < until) await sleep(50);
    const judged = await clients.ask('judge', { to, since });
    const most = await connections.stop();
    const faults = [...judged.faults];
    if (judged.notLost > 0) faults.push(`${judged.notLost} clients did not lose their socket`);
    const busy = machine();
    await clients.stop();
    await system.stop();
    return { ...judged, faults, connections: most, machine: busy };
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

/** Two API processes; the events come by commands to the second. */
async function ours(context, world, databaseUrl, closing) {
  const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
  const [first, second] = [await startApi(start), await startApi({ ...start, more: context.profile('storm') })];
  const driver = new Driver(second.port);
  closing.push(() => driver.close());
  const request = edits(world);
  return {
    protocol: 'socket.io',
    pids: [first.pid, second.pid],
    seats: (count) =>
      world.seats(count, ['']).map(({ audience, token }) => ({
        audience,
        addresses: [first, second].map(({ port }) => ({ port, token })),
      })),
    before: async (held) => {
      await driver.send({ count: BEFORE, rate: RATE, request });
      for (let look = 0; !(await held()); look += 1) {
        if (look > 200) throw new Error('The events before the kill did not reach everyone');
        await sleep(50);
      }
    },
    meanwhile: () => driver.send({ count: MISSED, rate: RATE, request }),
    stop: () => second.stop(),
  };
}

/** Two bare processes over a log that already says everything: who comes back reads what it missed. */
async function floor(_context, world, databaseUrl, closing) {
  const children = [0, 1].map(() => new Child(here('./floor.mjs'), closing));
  const ports = [];
  for (const child of children) ports.push(await child.ask('start', { databaseUrl, connections: CONNECTIONS }));
  const held = world.told.first + BEFORE - 1;
  const path = (audience, after) => `/?audience=${encodeURIComponent(audience)}&after=${after}`;
  return {
    protocol: 'bare',
    pids: children.map(({ pid }) => pid),
    seats: (count) =>
      world.seats(count, ['']).map(({ audience }) => ({
        audience,
        n: held,
        addresses: [
          // At first there is nothing after what they hold.
          { port: ports[0], path: path(audience, held + MISSED) },
          { port: ports[1], path: path(audience, held) },
        ],
      })),
    before: async () => {},
    meanwhile: async () => {},
    stop: () => children[1].stop(),
  };
}

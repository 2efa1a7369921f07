import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nth } from '../../tools/lib/nth.ts';
import { card, signal } from '../../tools/lib/processes.mjs';
import { row, withClient } from '../../tools/servers/database.ts';
import { Child } from '../lib/child.ts';
import { monotonic } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import { machineWatch } from '../lib/cpu.ts';
import { requestText } from '../lib/http.ts';
import { startApi } from '../lib/product.ts';
import type { Line, ServedContext, Side, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atMost, compare, type Figure } from '../lib/stats.ts';
import { Driver } from '../live/drive.ts';
import { makeWorld, type World } from '../live/world.ts';
import type { Clients, Seat, Wait } from './clients.ts';
import { watchConnections } from './connections.ts';
import type { Floor } from './floor.ts';

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
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

interface Measurement extends Watched {
  p50: Figure;
  p99: Figure;
  all: Figure;
  tries: number;
  /** The most of PostgreSQL's at once. */
  connections: number;
}

/** The world of `live`, with a database in which the product has already published its events, and the number of the first of them. */
type SeededWorld = World & { told: { template: string; first: number } };

const brief = ({ p50, p99, all, connections, tries, faults }: Measurement) =>
  `50% ${p50} ms, 99% ${p99} ms, all ${all} ms, ${tries} tries, at most ${connections} connections${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row: a line for the time and one for the connections, for each way of coming back. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const sockets = context.sockets?.[0] ?? (context.quick ? SOCKETS.quick : SOCKETS.full);
  const made = await makeWorld(context, sockets);
  const world = { ...made, told: await seed(context, made, context.closing()) };
  await context.settled();
  for (const wait of ['spread', 'herd'] as const) {
    const { name, goal } = WAITS[wait];
    const pairs = await context.interleaved(
      `${sockets} sockets, ${name}`,
      (side) => measure(context, world, side, { sockets, wait }),
      brief,
    );
    yield* lines(context, pairs, { sockets, name, goal });
  }
}

function* lines(
  context: ServedContext,
  pairs: Record<Side, Measurement>[],
  { sockets, name, goal }: { sockets: number; name: string; goal: boolean },
): Generator<Line> {
  const common = {
    id,
    load: { sockets, apiProcesses: 2, jitter: name, eventsBefore: BEFORE, eventsMissed: MISSED, rate: RATE },
    faults: pairs.flatMap(({ ours, floor }) => [...ours.faults, ...floor.faults]),
  };
  const repetitions = (key: 'p99' | 'connections') =>
    pairs.map(({ ours, floor }) => ({
      ours: ours[key],
      floor: floor[key],
      p50: [ours.p50, floor.p50],
      all: [ours.all, floor.all],
      tries: [ours.tries, floor.tries],
      othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
    }));
  const of = (key: 'p99' | 'connections') =>
    compare(pairs.map(({ ours, floor }) => ({ ours: ours[key], floor: floor[key] })));
  const time = of('p99');
  yield context.result({
    ...common,
    name: `kill → 99% hold the newest event, ${name}`,
    unit: 'ms',
    ...time,
    goal: goal ? `≤ ${LIMIT_MS} ms, nothing lost` : null,
    met: goal ? atMost(time.ours, LIMIT_MS) : null,
    repetitions: repetitions('p99'),
  });
  const connections = of('connections');
  yield context.result({
    ...common,
    name: `database connections of the surviving process, ${name}`,
    unit: '',
    ...connections,
    goal: `≤ ${CONNECTIONS}`,
    met: atMost(connections.ours, CONNECTIONS),
    repetitions: repetitions('connections'),
  });
}

/** What the product publishes for so many edits, stored for the floor to read: the same rows. */
async function seed(context: ServedContext, world: World, closing: Closing): Promise<SeededWorld['told']> {
  const template = 'bench_storm_told';
  const databaseUrl = await copyDatabase(context, template, world.template);
  const api = await startApi({ folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing });
  const driver = new Driver(api.port);
  await driver.send({ count: BEFORE + MISSED, rate: 50, request: edits(world) });
  const first = await withClient(databaseUrl, async (client) => {
    const text = `select min(n)::float8 as n, count(*)::int as count from audience_event where audience = 'admin'`;
    for (let look = 0; look < 100; look += 1) {
      const { n, count } = await row<{ n: number; count: number }>(client, text);
      if (count >= BEFORE + MISSED) return n;
      await sleep(50);
    }
    throw new Error('The edits were not told');
  });
  driver.close();
  await api.stop();
  return { template, first };
}

const edits = (world: World) => {
  let note = world.firstNote;
  return () =>
    requestText('PATCH', `/api/projects/${world.projectId}`, { token: world.adminToken(), body: world.edit(++note) });
};

/** One side started afresh: all sockets on the first process, which is then killed. */
async function measure(
  context: ServedContext,
  world: SeededWorld,
  side: Side,
  { sockets, wait }: { sockets: number; wait: Wait },
): Promise<Measurement> {
  const closing = context.closing();
  const name = `bench_storm_${side}`;
  try {
    const template = side === 'ours' ? world.template : world.told.template;
    const databaseUrl = await copyDatabase(context, name, template);
    await context.emptyRedis();
    const system = await (side === 'ours' ? ours : floor)(context, world, databaseUrl, closing);
    const clients = new Child<Clients>(here('./clients.ts'), closing);
    await clients.ask('open', { seats: system.seats(sockets), seed: context.seed, wait });
    const { first } = world.told;
    await system.before(() => clients.ask('holding', { to: first + BEFORE - 1 }).then((count) => count === sockets));
    const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, clients.pid, ...system.pids]);
    const connections = watchConnections(databaseUrl);
    const to = first + BEFORE + MISSED - 1;
    const since = monotonic();
    signal(card(nth(system.pids, 0)), 'SIGKILL');
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

/** One side that runs: two processes, the first of which is killed. */
interface System {
  pids: number[];
  seats(count: number): Seat[];
  /** What happens before the kill, until `held()` says that everyone has it, and after. */
  before(held: () => Promise<boolean>): Promise<void>;
  meanwhile(): Promise<void>;
  stop(): Promise<void>;
}

/** Two API processes; the events come by commands to the second. */
async function ours(
  context: ServedContext,
  world: SeededWorld,
  databaseUrl: string,
  closing: Closing,
): Promise<System> {
  const start = { folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing };
  const [first, second] = [await startApi(start), await startApi({ ...start, more: context.profile('storm') })];
  const driver = new Driver(second.port);
  closing.push(() => driver.close());
  const request = edits(world);
  return {
    pids: [first.pid, second.pid],
    seats: (count) =>
      world.seats(count, ['']).map(({ audience, token }) => ({
        audience,
        addresses: [
          { port: first.port, token },
          { port: second.port, token },
        ],
      })),
    before: async (held) => {
      await driver.send({ count: BEFORE, rate: RATE, request });
      for (let look = 0; !(await held()); look += 1) {
        if (look > 200) throw new Error('The events before the kill did not reach everyone');
        await sleep(50);
      }
    },
    meanwhile: async () => {
      await driver.send({ count: MISSED, rate: RATE, request });
    },
    stop: () => second.stop(),
  };
}

/** Two bare processes over a complete log: a reconnecting client reads what it missed. */
async function floor(
  _context: ServedContext,
  world: SeededWorld,
  databaseUrl: string,
  closing: Closing,
): Promise<System> {
  const [first, second] = [
    new Child<Floor>(here('./floor.ts'), closing),
    new Child<Floor>(here('./floor.ts'), closing),
  ];
  const start = { databaseUrl, connections: CONNECTIONS };
  const ports = [await first.ask('start', start), await second.ask('start', start)] as const;
  const held = world.told.first + BEFORE - 1;
  const path = (audience: string, after: number) => `/?audience=${encodeURIComponent(audience)}&after=${after}`;
  return {
    pids: [first.pid, second.pid],
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
    stop: () => second.stop(),
  };
}

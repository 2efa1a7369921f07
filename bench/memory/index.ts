import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nth } from '../../tools/lib/nth.ts';
import { Child } from '../lib/child.ts';
import type { Closing } from '../lib/closing.ts';
import { machineWatch } from '../lib/cpu.ts';
import { type Started, startApi } from '../lib/product.ts';
import type { Line, ServedContext, Side, Watched } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atMost, compare, rounded } from '../lib/stats.ts';
import { makeWorld, type World } from '../live/world.ts';
import type { Clients } from './clients.ts';
import type { Floor } from './floor.ts';

export const id = 'memory';
export const title = 'resident bytes per authenticated socket';

const WARM = 500;
const SOCKETS = { full: 5000, quick: 1500 };
const LIMIT_KB = 20;
/** So long nothing happens before a figure is taken: what was needed for opening alone is gone by then. */
const REST_MS = 4000;
/** Garbage from the start only disappears after many collections, so they are repeated until so many in a row change nothing. */
const ROUNDS = 60;
const STILL = 6;
const SAME_MB = 0.2;
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const COLLECT = pathToFileURL(here('./collect.ts')).href;

/** Megabytes (10⁶): all that a process holds, and without what its heap keeps free. */
interface Resident {
  used: number;
  all: number;
}

interface Measurement extends Resident, Watched {
  before: Resident;
  after: Resident;
}

interface System extends Started {
  port: number;
  protocol: 'socket.io' | 'bare';
}

const brief = ({ used, all, before, after, faults }: Measurement) =>
  `${rounded(used)} kB a socket, with the heap's free part ${rounded(all)} (${rounded(before.all)} MB before, ${rounded(after.all)} MB after)${faults.length ? ` FAULTS ${faults[0]}` : ''}`;

/** Runs the row: what a socket uses, and how the process grows. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const sockets = context.sockets?.[0] ?? (context.quick ? SOCKETS.quick : SOCKETS.full);
  const world = await makeWorld(context, WARM + sockets);
  const pairs = await context.interleaved(
    `${sockets} sockets`,
    (side) => measure(context, world, side, sockets),
    brief,
  );
  const { ours, floor } = nth(pairs, -1);
  const line = (key: keyof Resident, name: string, limit: number | null) => {
    const result = compare(pairs.map(({ ours, floor }) => ({ ours: ours[key], floor: floor[key] })));
    return context.result({
      id,
      name,
      unit: 'kB',
      ...result,
      goal: limit ? `≤ ${limit} kB` : null,
      met: limit ? atMost(result.ours, limit) : null,
      load: { sockets, openBefore: WARM, audiences: 12, sessions: sockets, restMilliseconds: REST_MS },
      residentMegabytes: {
        ours: [rounded(ours.before.all), rounded(ours.after.all)],
        floor: [rounded(floor.before.all), rounded(floor.after.all)],
      },
      faults: pairs.flatMap(({ ours, floor }) => [...ours.faults, ...floor.faults]),
      repetitions: pairs.map(({ ours, floor }) => ({
        ours: rounded(ours[key]),
        floor: rounded(floor[key]),
        othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
      })),
    });
  };
  const count = sockets.toLocaleString('en-GB');
  yield line('used', `a socket, of ${count}`, LIMIT_KB);
  yield line('all', `growth of the process a socket, of ${count}`, null);
}

/** One side started afresh: some sockets so that all code is loaded, then the many; the difference is theirs. */
async function measure(context: ServedContext, world: World, side: Side, sockets: number): Promise<Measurement> {
  const closing = context.closing();
  const name = `bench_memory_${side}`;
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const file = join(context.folder, `memory-${side}.json`);
    const loaded = { NODE_OPTIONS: `--import=${COLLECT}`, BENCH_MEMORY: file };
    const start = side === 'ours' ? startOurs : startFloor;
    const { port, pid, protocol, stop } = await start(context, databaseUrl, closing, loaded);
    const clients = new Child<Clients>(here('./clients.ts'), closing);
    const machine = machineWatch([process.pid, context.postgresPid, context.redisPid, clients.pid, pid]);
    const tokens = world.seats(WARM + sockets, ['']).map(({ token }) => token);
    await clients.ask('add', { protocol, port, tokens: tokens.slice(0, WARM) });
    const before = await resident(pid, file);
    await clients.ask('add', { protocol, port, tokens: tokens.slice(WARM) });
    const after = await resident(pid, file);
    const { open, closed } = await clients.ask('count');
    const faults = open === WARM + sockets && closed === 0 ? [] : [`${open} were opened, ${closed} were closed`];
    const busy = machine();
    await clients.stop();
    await stop();
    return {
      used: ((after.used - before.used) * 1000) / sockets,
      all: ((after.all - before.all) * 1000) / sockets,
      before,
      after,
      faults,
      machine: busy,
    };
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

async function startOurs(
  context: ServedContext,
  databaseUrl: string,
  closing: Closing,
  more: NodeJS.ProcessEnv,
): Promise<System> {
  const api = await startApi({
    folder: context.folder,
    databaseUrl,
    redisUrl: context.redisUrl,
    closing,
    more,
  });
  return { ...api, protocol: 'socket.io' };
}

async function startFloor(
  _context: ServedContext,
  _databaseUrl: string,
  closing: Closing,
  more: NodeJS.ProcessEnv,
): Promise<System> {
  const child = new Child<Floor>(here('./floor.ts'), closing, more);
  return { port: await child.ask('start'), pid: child.pid, stop: child.stop, protocol: 'bare' };
}

/**
 * What a process holds in memory once it has rested and gives nothing more back. A process that has just started has much of its heap
 * free, which its first sockets fill.
 */
async function resident(pid: number, file: string): Promise<Resident> {
  await sleep(REST_MS);
  let lowest = { used: Number.POSITIVE_INFINITY, all: Number.POSITIVE_INFINITY };
  let same = 0;
  for (let round = 0; round < ROUNDS && same < STILL; round += 1) {
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    await sleep(300);
    while (!existsSync(file)) await sleep(50);
    const { rss, heapTotal, heapUsed } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage;
    const now = { all: rss / 1e6, used: (rss - heapTotal + heapUsed) / 1e6 };
    same = lowest.used - now.used < SAME_MB ? same + 1 : 0;
    if (now.used < lowest.used) lowest = now;
  }
  return lowest;
}

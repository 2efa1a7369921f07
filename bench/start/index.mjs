import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROGRAMS } from '../../tools/lib/app.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { machineWatch } from '../lib/cpu.mjs';
import { environment, migrate } from '../lib/product.mjs';
import { copyDatabase, dropDatabase } from '../lib/services.mjs';
import { compare, median, rounded } from '../lib/stats.mjs';
import { begin } from './begin.mjs';

export const id = 'start';
export const title = 'process start → first 200 of the API';

const NAME = 'bench_start';
const LIMIT_MS = 700;
const STARTS = { full: 5, quick: 3 };
const FLOOR = fileURLToPath(new URL('./floor.mjs', import.meta.url));

export const brief = ({ first, ready, cpu }) =>
  `first 200 after ${rounded(first)} ms${ready ? `, ready after ${rounded(ready)} ms` : ''}, ${cpu} ms of CPU`;

/** Runs the row; gives a line for the first answer and one for the answer that database and Redis are there. */
export async function* run(context) {
  const closing = context.closing();
  try {
    const databaseUrl = await copyDatabase(context, NAME);
    await migrate(context.folder, databaseUrl, context.redisUrl);
    // Once uncounted: afterwards the files are in the system's memory for both.
    for (const side of ['floor', 'ours']) await once(context, databaseUrl, side);
    const pairs = await context.interleaved('start', (side) => measure(context, databaseUrl, side));
    yield line(context, pairs, {
      name: 'process start → first 200 (`/healthz`)',
      ours: 'first',
      goal: `≤ ${LIMIT_MS} ms`,
      met: (ms) => ms <= LIMIT_MS,
    });
    yield line(context, pairs, { name: 'process start → ready (`/readyz`)', ours: 'ready' });
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

function line(context, pairs, { name, ours, goal = null, met }) {
  const result = compare(pairs.map((pair) => ({ ours: pair.ours[ours], floor: pair.floor.first })));
  const cpu = compare(pairs.map((pair) => ({ ours: pair.ours.cpu, floor: pair.floor.cpu })));
  return context.result({
    id,
    name,
    unit: 'ms',
    ...result,
    goal,
    met: met ? met(result.ours) : null,
    load: { startsEach: startsOf(context), files: 'in memory' },
    cpuMillisecondsUntilFirst: { ours: cpu.ours, floor: cpu.floor },
    repetitions: pairs.map((pair) => ({
      ours: rounded(pair.ours[ours]),
      floor: rounded(pair.floor.first),
      othersPercent: [pair.ours.machine.othersPercent, pair.floor.machine.othersPercent],
    })),
  });
}

const startsOf = (context) => (context.quick ? STARTS.quick : STARTS.full);

/** The median of several starts. */
async function measure(context, databaseUrl, side) {
  const machine = machineWatch([process.pid, context.postgresPid, context.redisPid]);
  const starts = [];
  for (let at = 0; at < startsOf(context); at += 1) starts.push(await once(context, databaseUrl, side));
  const of = (key) => median(starts.map((start) => start[key]));
  return {
    first: of('first'),
    ready: side === 'ours' ? of('ready') : undefined,
    cpu: of('cpu'),
    machine: machine(),
  };
}

async function once(context, databaseUrl, side) {
  const closing = context.closing();
  try {
    const port = await freePort();
    const own = side === 'ours';
    const more = own ? { METRICS_PORT: String(await freePort()), ...context.profile('start') } : {};
    const { instants, cpu } = await begin({
      program: own ? join(ROOT, PROGRAMS.api) : FLOOR,
      env: environment({ databaseUrl, redisUrl: context.redisUrl, port, more }),
      port,
      paths: own ? ['/healthz', '/readyz'] : ['/healthz'],
      log: join(context.folder, `start-${side}.log`),
      closing,
    });
    return { first: instants[0], ready: instants[1], cpu };
  } finally {
    await closing.all();
  }
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/lib/ports.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { PROGRAMS } from '../../tools/start/app.ts';
import { type Busy, machineWatch } from '../lib/cpu.ts';
import { environment, migrate } from '../lib/product.ts';
import type { Line, ServedContext, Side } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atMost, compare, median, rounded } from '../lib/stats.ts';
import { begin } from './begin.ts';

export const id = 'start';
export const title = 'process start → first 200 of the API';

const NAME = 'bench_start';
const LIMIT_MS = 700;
const STARTS = { full: 5, quick: 3 };
const FLOOR = fileURLToPath(new URL('./floor.mjs', import.meta.url));

interface Start {
  first: number;
  /** Of the floor there is no such thing. */
  ready: number;
  cpu: number;
}

type Measurement = Start & { machine: Busy };
type Key = 'first' | 'ready';

const brief = ({ first, ready, cpu }: Measurement) =>
  `first 200 after ${rounded(first)} ms${ready ? `, ready after ${rounded(ready)} ms` : ''}, ${cpu} ms of CPU`;

/** Runs the row; gives a line for the first answer and one for the answer that database and Redis are there. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const closing = context.closing();
  try {
    const databaseUrl = await copyDatabase(context, NAME);
    await migrate(context.folder, databaseUrl, context.redisUrl);
    // Once uncounted: afterwards the files are in the system's memory for both.
    for (const side of ['floor', 'ours'] as const) await once(context, databaseUrl, side);
    const pairs = await context.interleaved('start', (side) => measure(context, databaseUrl, side), brief);
    const name = 'process start → first 200 (`/healthz`)';
    yield line(context, pairs, { name, key: 'first', limit: LIMIT_MS });
    yield line(context, pairs, { name: 'process start → ready (`/readyz`)', key: 'ready' });
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

function line(
  context: ServedContext,
  pairs: Record<Side, Measurement>[],
  { name, key, limit }: { name: string; key: Key; limit?: number },
): Line {
  const result = compare(pairs.map((pair) => ({ ours: pair.ours[key], floor: pair.floor.first })));
  const cpu = compare(pairs.map((pair) => ({ ours: pair.ours.cpu, floor: pair.floor.cpu })));
  return context.result({
    id,
    name,
    unit: 'ms',
    ...result,
    goal: limit ? `≤ ${limit} ms` : null,
    met: limit ? atMost(result.ours, limit) : null,
    load: { startsEach: startsOf(context), files: 'in memory' },
    cpuMillisecondsUntilFirst: { ours: cpu.ours, floor: cpu.floor },
    repetitions: pairs.map((pair) => ({
      ours: rounded(pair.ours[key]),
      floor: rounded(pair.floor.first),
      othersPercent: [pair.ours.machine.othersPercent, pair.floor.machine.othersPercent],
    })),
  });
}

const startsOf = (context: ServedContext) => (context.quick ? STARTS.quick : STARTS.full);

/** The median of several starts. */
async function measure(context: ServedContext, databaseUrl: string, side: Side): Promise<Measurement> {
  const machine = machineWatch([process.pid, context.postgresPid, context.redisPid]);
  const starts: Start[] = [];
  for (let at = 0; at < startsOf(context); at += 1) starts.push(await once(context, databaseUrl, side));
  const of = (key: keyof Start) => median(starts.map((start) => start[key]));
  return { first: of('first'), ready: of('ready'), cpu: of('cpu'), machine: machine() };
}

async function once(context: ServedContext, databaseUrl: string, side: Side): Promise<Start> {
  const closing = context.closing();
  try {
    const port = await freePort();
    const own = side === 'ours';
    const more = own ? { METRICS_PORT: String(await freePort()), ...context.profile('start') } : {};
    const {
      instants: [first = Number.NaN, ready = Number.NaN],
      cpu,
    } = await begin({
      program: own ? join(ROOT, PROGRAMS.api) : FLOOR,
      env: environment({ databaseUrl, redisUrl: context.redisUrl, port, more }),
      port,
      paths: own ? ['/healthz', '/readyz'] : ['/healthz'],
      log: join(context.folder, `start-${side}.log`),
      closing,
    });
    return { first, ready, cpu };
  } finally {
    await closing.all();
  }
}

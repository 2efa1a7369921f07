import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nth } from '../../tools/lib/nth.ts';
import { Child } from '../lib/child.ts';
import type { Closing } from '../lib/closing.ts';
import { type Busy, machineWatch } from '../lib/cpu.ts';
import { requestText, ThinHttp } from '../lib/http.ts';
import { startApi } from '../lib/product.ts';
import { entriesIn } from '../lib/recorded.ts';
import type { Line, ServedContext, Side } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { atMost, compare } from '../lib/stats.ts';
import type { Recorded } from '../lib/template.ts';
import { startRecorded } from '../lib/start-recorded.ts';
import type { Clients, Timed } from './clients.ts';
import { makeWorld, type Who, type World } from './world.ts';

export const id = 'read';
export const title = 'reads at 100,000 projects and 1,000,000 events';

const PROJECTS = 100_000;
const QUICK_PROJECTS = 20_000;
const TIMES = { full: 400, quick: 120 };
const CATCH_UP = 500;
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const base64 = (text: string) => Buffer.from(text).toString('base64url');

type Metric = 'p50' | 'p99';
type Limit = Partial<Record<Metric, number>>;

/** The request, its account, and the goal. */
interface Case {
  name: string;
  as: Who;
  path: string;
  limit?: Limit;
}

type RecordedCase = Case & { statements: Recorded[] };

interface Reading extends Timed {
  name: string;
  machine: Busy;
  /** The floor once more, in the reader's name. */
  secured?: Timed;
}

const brief = (readings: Reading[]) =>
  readings
    .map(({ name, p50, p99, faults }) => `${name} ${p50}/${p99}${faults.length ? ` FAULTS ${faults[0]}` : ''}`)
    .join(', ');

const casesOf = (world: World, deepCursor: string): Case[] => [
  { name: 'first page', as: 'admin', path: '/api/projects?limit=50', limit: { p99: 10 } },
  { name: 'deep page', as: 'admin', path: `/api/projects?limit=50&cursor=${deepCursor}`, limit: { p99: 10 } },
  { name: 'first page of a funder', as: 'funder', path: '/api/projects?limit=50', limit: { p99: 10 } },
  { name: 'search of projects', as: 'admin', path: '/api/projects?limit=50&search=company%20777', limit: { p99: 10 } },
  { name: 'search of everything', as: 'admin', path: '/api/search?q=company%20777' },
  { name: 'counters', as: 'admin', path: '/api/admin/statistics', limit: { p50: 1 } },
  { name: 'timeline', as: 'funder', path: `/api/projects/${world.project}/timeline?limit=50` },
  {
    name: `catch-up of ${CATCH_UP}`,
    as: 'admin',
    path: `/api/events?limit=${CATCH_UP}&after=${base64(`${world.epoch}.${world.head - CATCH_UP}`)}`,
  },
];

/** Runs the row; gives its result lines. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const projects = context.quick ? QUICK_PROJECTS : PROJECTS;
  const times = context.quick ? TIMES.quick : TIMES.full;
  const since = Date.now();
  const world = await makeWorld(context, projects);
  context.note(
    `${projects} projects and ${projects * 10} events made in ${((Date.now() - since) / 1000).toFixed(0)} s`,
  );
  const cases = await calibrate(context, world, context.closing());
  await context.settled();
  for (const { name, statements } of cases) context.trace(`${name}: ${statements.length} statements`);
  const pairs = await context.interleaved(
    `${times} reads of each`,
    (side) => measure(context, world, cases, side, times),
    brief,
  );
  const base = { projects, events: projects * 10, times, connections: 1 };
  for (const [at, { name, limit, statements }] of cases.entries())
    for (const metric of ['p50', 'p99'] as const)
      yield line({
        context,
        name,
        metric,
        limit,
        pairs: pairs.map((pair) => pick(pair, at)),
        load: { ...base, statements: statements.length },
      });
  // The same statements through pg both times: what the reader's name in front of them costs.
  for (const [at, { name }] of cases.entries()) {
    const sides = pairs.map(({ floor: readings }) => {
      const floor = nth(readings, at);
      return { ours: { ...floor, ...floor.secured }, floor };
    });
    yield line({ context, name: `row security alone: ${name}`, metric: 'p50', pairs: sides, load: base });
  }
}

const pick = ({ ours, floor }: Record<Side, Reading[]>, at: number) => ({ ours: nth(ours, at), floor: nth(floor, at) });

interface LineParts {
  context: ServedContext;
  name: string;
  metric: Metric;
  limit?: Limit | undefined;
  pairs: Record<Side, Reading>[];
  load: object;
}

function line({ context, name, metric, limit = {}, pairs, load }: LineParts): Line {
  const most = limit[metric];
  const result = compare(pairs.map(({ ours, floor }) => ({ ours: ours[metric], floor: floor[metric] })));
  const judged = !name.startsWith('row security') && (metric === 'p50' || limit.p99);
  const wanted = [...(metric === 'p50' ? ['≤ 1.3×'] : []), ...(most ? [`≤ ${most} ms`] : [])];
  return context.result({
    id,
    name: `${metric}, ${name}`,
    unit: 'ms',
    ...result,
    goal: judged ? wanted.join(', ') : null,
    met: judged ? (metric !== 'p50' || atMost(result.ratio, 1.3)) && (!most || atMost(result.ours, most)) : null,
    load,
    faults: pairs.flatMap(({ ours, floor }) => [...ours.faults, ...floor.faults]),
    repetitions: pairs.map(({ ours, floor }) => ({
      ours: ours[metric],
      floor: floor[metric],
      othersPercent: [ours.machine.othersPercent, floor.machine.othersPercent],
    })),
  });
}

/** Each read once through the product with the recorder in it: what it says to PostgreSQL. */
async function calibrate(context: ServedContext, world: World, closing: Closing): Promise<RecordedCase[]> {
  const url = await copyDatabase(context, 'bench_calibrate', world.template);
  const api = await startRecorded(context, url, closing);
  const http = await ThinHttp.open(api.port);
  const tokens = world.tokens();
  const ask = async ({ as, path }: Pick<Case, 'as' | 'path'>) => {
    const answered = await http.send(requestText('GET', path, { token: tokens[as] }));
    if (answered.status !== 200) throw new Error(`${path} answered ${answered.status}: ${answered.body}`);
    return answered.body;
  };
  const page = await ask({ as: 'admin', path: '/api/projects?limit=50' });
  const { nextCursor } = JSON.parse(page) as { nextCursor: string };
  // A cursor of this list, moved to its middle.
  const [belongsTo] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString()) as [string];
  const cases: RecordedCase[] = [];
  for (const entry of casesOf(world, base64(JSON.stringify([belongsTo, world.deep.key, world.deep.id])))) {
    await ask(entry);
    rmSync(api.file, { force: true });
    await ask(entry);
    cases.push({ ...entry, statements: statementsIn(api.file) });
  }
  http.close();
  await api.stop();
  return cases;
}

/** What the product's pool asked; what only readies a connection is no part of a read. */
const statementsIn = (file: string): Recorded[] =>
  entriesIn(file)
    .filter(({ text }) => !/^prepare /i.test(text))
    .map(({ text, values }) => ({ text, values }));

async function measure(
  context: ServedContext,
  world: World,
  cases: RecordedCase[],
  side: Side,
  times: number,
): Promise<Reading[]> {
  const closing = context.closing();
  const name = `bench_read_${side}`;
  try {
    const databaseUrl = await copyDatabase(context, name, world.template);
    await context.emptyRedis();
    const clients = new Child<Clients>(here('./clients.ts'), closing);
    const pids = [process.pid, context.postgresPid, context.redisPid, clients.pid];
    if (side === 'floor') {
      await clients.ask('openDatabase', { databaseUrl });
      const machine = machineWatch(pids);
      const read: Omit<Reading, 'machine'>[] = [];
      for (const { name: what, statements, as } of cases) {
        const plain = await clients.ask('ask', { statements, times });
        const secured = await clients.ask('ask', { statements, times, reader: world.readers[as] });
        read.push({ name: what, ...plain, secured });
      }
      const busy = machine();
      return read.map((one) => ({ ...one, machine: busy }));
    }
    const api = await startApi({ folder: context.folder, databaseUrl, redisUrl: context.redisUrl, closing });
    await clients.ask('openApi', { port: api.port });
    const machine = machineWatch([...pids, api.pid]);
    const tokens = world.tokens();
    const read: Omit<Reading, 'machine'>[] = [];
    for (const { name: what, path, as } of cases) {
      const request = requestText('GET', path, { token: tokens[as] });
      read.push({ name: what, ...(await clients.ask('get', { request, times })) });
    }
    const busy = machine();
    await api.stop();
    return read.map((one) => ({ ...one, machine: busy }));
  } finally {
    await closing.all();
    await dropDatabase(context, name);
  }
}

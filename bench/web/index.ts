import { findChromium } from '../../tools/test/chromium.ts';
import { type Busy, machineWatch } from '../lib/cpu.ts';
import { migrate, startApi } from '../lib/product.ts';
import type { Line, ServedContext, Side } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { alone, atLeast, atMost, compare } from '../lib/stats.ts';
import { fetchLighthouse, type Lighthouse } from './fetch-lighthouse.ts';
import { audit, type Audited, CATEGORIES } from './lighthouse.ts';
import { visit, type Visit } from './visit.ts';

export const id = 'web';
export const title = 'the home page on a phone';

const BUDGET_KB = 120;
const LCP_MS = 1200;
const BLOCKED_MS = 50;
const NAME = 'bench_web';

type Visited = Visit & { machine: Busy };
type Pairs = Record<Side, Visited>[];

const brief = ({ lcp, blocked, shift, script }: Visited) =>
  `LCP ${lcp} ms, blocked ${blocked} ms, shift ${shift}, script ${script} kB`;

/** What each of Lighthouse's categories must reach, on every page that a visitor may open. */
const LEAST = { performance: 95, others: 100 };
const PAGES = [
  '/',
  '/about',
  '/smart-control',
  '/investors',
  '/faq',
  '/help',
  '/help/contract',
  '/grid',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/signup',
];

/** Runs the row: a phone's first visit to `/`, against the same page without its scripts; then Lighthouse. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const closing = context.closing();
  try {
    const databaseUrl = await copyDatabase(context, NAME);
    await migrate(context.folder, databaseUrl, context.redisUrl);
    const { port, pid } = await startApi({
      folder: context.folder,
      databaseUrl,
      redisUrl: context.redisUrl,
      closing,
    });
    const { path } = await findChromium({ signal: context.signal });
    const once = async (side: Side) => {
      const machine = machineWatch([process.pid, pid, context.postgresPid, context.redisPid]);
      const seen = await visit({ path, address: `http://127.0.0.1:${port}/`, scripts: side === 'ours' });
      return { ...seen, machine: machine() };
    };
    const pairs = await context.interleaved('first visit', once, brief);
    yield* lines(context, pairs);
    const lighthouse = await fetchLighthouse(context.signal);
    for (const page of PAGES) {
      const address = `http://127.0.0.1:${port}${page}`;
      yield* scores(context, { lighthouse, page, path, address, own: [process.pid, pid, context.postgresPid] });
    }
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

/** Lighthouse as it comes: its mobile preset, each run in a browser of its own. */
async function* scores(
  context: ServedContext,
  {
    lighthouse,
    page,
    path,
    address,
    own,
  }: { lighthouse: Lighthouse; page: string; path: string; address: string; own: number[] },
): AsyncGenerator<Line> {
  const once = async () => {
    const machine = machineWatch(own);
    const seen = await audit({ lighthouse, path, address });
    return { ...seen, machine: machine() };
  };
  const runs = await context.repeated(`Lighthouse of ${page}`, once, (seen) => {
    const figures = CATEGORIES.map((name) => `${name} ${seen[name]}`).join(', ');
    const below = [...new Set(seen.missed)].join(' ') || 'nothing';
    return `${figures}, LCP ${seen.lcp} ms, blocked ${seen.tbt} ms, shift ${seen.cls}; below 90: ${below}`;
  });
  const line = (name: string, goal: string, value: (one: Audited) => number, least: number) => {
    const figures = alone(runs.map(value));
    return context.result({
      id,
      name: `Lighthouse of \`${page}\`: ${name}`,
      unit: '',
      ...figures,
      goal,
      met: atLeast(figures.ours, least),
      load: { preset: 'mobile', page },
      repetitions: runs.map((one) => ({
        ...one,
        ours: value(one),
        machine: undefined,
        othersPercent: [one.machine.othersPercent],
      })),
    });
  };
  yield line('performance', `≥ ${LEAST.performance}`, ({ performance }) => performance, LEAST.performance);
  const rest = CATEGORIES.filter((name) => name !== 'performance');
  const whole = rest.map((name) => name.replace('-', ' ')).join(', ');
  const lowest = (one: Audited) => Math.min(...rest.map((name) => one[name]));
  yield line(`${whole}, the lowest`, `${LEAST.others}`, lowest, LEAST.others);
}

const others = ({ ours, floor }: Record<Side, Visited>) => [ours.machine.othersPercent, floor.machine.othersPercent];

function* lines(context: ServedContext, pairs: Pairs): Generator<Line> {
  const load = { viewport: '412 × 823', cpu: '4× slower', network: '1.6 Mbit/s, 150 ms' };
  const one = (name: string, unit: string, key: keyof Visit, goal: string, most: number) => {
    const figures = alone(pairs.map(({ ours }) => ours[key]));
    return context.result({
      id,
      name,
      unit,
      ...figures,
      goal,
      met: atMost(figures.ours, most),
      load,
      repetitions: pairs.map((pair) => ({ ours: pair.ours[key], othersPercent: others(pair) })),
    });
  };
  yield one('script of `/`, gz', 'kB', 'script', `≤ ${BUDGET_KB} kB`, BUDGET_KB);
  const lcp = compare(pairs.map(({ ours, floor }) => ({ ours: ours.lcp, floor: floor.lcp })));
  yield context.result({
    id,
    name: 'largest paint of `/`',
    unit: 'ms',
    ...lcp,
    goal: `≤ ${LCP_MS} ms`,
    met: atMost(lcp.ours, LCP_MS),
    load,
    repetitions: pairs.map((pair) => ({ ours: pair.ours.lcp, floor: pair.floor.lcp, othersPercent: others(pair) })),
  });
  yield one('blocking time of `/`', 'ms', 'blocked', `≤ ${BLOCKED_MS} ms`, BLOCKED_MS);
  yield one('layout shift of `/`', '', 'shift', '0', 0);
}

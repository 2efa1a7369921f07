import { findChromium } from '../../tools/lib/chromium.mjs';
import { machineWatch } from '../lib/cpu.mjs';
import { migrate, startApi } from '../lib/product.mjs';
import { copyDatabase, dropDatabase } from '../lib/services.mjs';
import { compare, median, rounded } from '../lib/stats.mjs';
import { audit, CATEGORIES } from './lighthouse.mjs';
import { visit } from './visit.mjs';

export const id = 'web';
export const title = 'the home page on a phone';

const BUDGET_KB = 120;
const LCP_MS = 1200;
const BLOCKED_MS = 50;
const NAME = 'bench_web';

export const brief = ({ lcp, blocked, shift, script }) =>
  `LCP ${lcp} ms, blocked ${blocked} ms, shift ${shift}, script ${script} kB`;

/** What each of Lighthouse's categories must reach, on every page that a visitor may open. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const PAGES = [
  '/',
  '/about',
  '/investors',
  '/faq',
  '/grid',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/signup',
];

/** Runs the row: a phone's first visit to `/`, against the same page without its scripts; then Lighthouse. */
export async function* run(context) {
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
    const pairs = await context.interleaved('first visit', async (side) => {
      const machine = machineWatch([process.pid, pid, context.postgresPid, context.redisPid]);
      const seen = await visit({ path, address: `http://127.0.0.1:${port}/`, scripts: side === 'ours' });
      return { ...seen, machine: machine() };
    });
    yield* lines(context, pairs);
    for (const page of PAGES) {
      const address = `http://127.0.0.1:${port}${page}`;
      yield* scores(context, { page, path, address, own: [process.pid, pid, context.postgresPid] });
    }
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

/** Lighthouse as it comes: its mobile preset, each run in a browser of its own. */
async function* scores(context, { page, path, address, own }) {
  const runs = [];
  for (let at = 0; at < context.repetitions; at += 1) {
    context.signal.throwIfAborted();
    const machine = machineWatch(own);
    const seen = await audit({ path, address });
    runs.push({ ...seen, machine: machine() });
    const figures = CATEGORIES.map((name) => `${name} ${seen[name]}`).join(', ');
    context.note(
      `Lighthouse of ${page} ${at + 1}/${context.repetitions}: ${figures}, LCP ${seen.lcp} ms, blocked ${seen.tbt} ms, shift ${seen.cls}; below 90: ${[...new Set(seen.missed)].join(' ') || 'nothing'}`,
    );
  }
  const line = (name, goal, value, met) => {
    const values = runs.map(value);
    const ours = median(values);
    return context.result({
      id,
      name: `Lighthouse of \`${page}\`: ${name}`,
      unit: '',
      ours,
      floor: null,
      ratio: null,
      spread: [Math.min(...values), Math.max(...values)],
      goal,
      met: met(ours),
      load: { preset: 'mobile', page },
      repetitions: runs.map((one) => ({
        ...one,
        ours: value(one),
        machine: undefined,
        othersPercent: [one.machine.othersPercent],
      })),
    });
  };
  const [first, ...rest] = CATEGORIES;
  const scoreOf = (name) => (one) => one[name];
  yield line(first, `≥ ${SCORES[first]}`, scoreOf(first), (score) => score >= SCORES[first]);
  const whole = rest.map((name) => name.replace('-', ' ')).join(', ');
  const lowest = (one) => Math.min(...rest.map((name) => one[name]));
  yield line(`${whole}, the lowest`, '100', lowest, (score) => score === 100);
}

const others = ({ ours, floor }) => [ours.machine.othersPercent, floor.machine.othersPercent];

function* lines(context, pairs) {
  const load = { viewport: '412 × 823', cpu: '4× slower', network: '1.6 Mbit/s, 150 ms' };
  const one = (name, unit, key, goal, met) => {
    const values = pairs.map(({ ours }) => ours[key]);
    const ours = rounded(median(values));
    return context.result({
      id,
      name,
      unit,
      ours,
      floor: null,
      ratio: null,
      spread: [Math.min(...values), Math.max(...values)],
      goal,
      met: met(ours),
      load,
      repetitions: pairs.map((pair) => ({ ours: pair.ours[key], othersPercent: others(pair) })),
    });
  };
  yield one('script of `/`, gz', 'kB', 'script', `≤ ${BUDGET_KB} kB`, (kB) => kB <= BUDGET_KB);
  const lcp = compare(pairs.map(({ ours, floor }) => ({ ours: ours.lcp, floor: floor.lcp })));
  yield context.result({
    id,
    name: 'largest paint of `/`',
    unit: 'ms',
    ...lcp,
    goal: `≤ ${LCP_MS} ms`,
    met: lcp.ours <= LCP_MS,
    load,
    repetitions: pairs.map((pair) => ({ ours: pair.ours.lcp, floor: pair.floor.lcp, othersPercent: others(pair) })),
  });
  yield one('blocking time of `/`', 'ms', 'blocked', `≤ ${BLOCKED_MS} ms`, (ms) => ms <= BLOCKED_MS);
  yield one('layout shift of `/`', '', 'shift', '0', (shift) => shift === 0);
}

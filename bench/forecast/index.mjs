import { fileURLToPath } from 'node:url';
import { runCommand } from '../../tools/lib/run-command.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { compare } from '../lib/stats.mjs';
import { browserSide } from './browser.mjs';

export const id = 'forecast';
export const title = 'the forecast engine: speed and accuracy';
export const servers = false;
export const built = false;

const LIMIT = 20 * 60_000;

export const brief = ({ siteYear, draws }) => `site-year ${siteYear.toFixed(2)} ms, 1,000 draws ${draws.toFixed(0)} ms`;

/** Runs one of our programs in a process of its own; answers what it printed as JSON. */
async function program(context, name, ...args) {
  const file = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: ROOT,
    env: process.env,
    signal: context.signal,
    milliseconds: LIMIT,
  });
  context.signal.throwIfAborted();
  if (code !== 0) throw new Error(`${name} failed: ${output.slice(-500)}`);
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** Runs the rows: two of speed beside their floors, in Node and in a browser, then what is known of accuracy. */
export async function* run(context) {
  yield* speed(context, '', {}, (side) => program(context, 'speed', side));
  const browser = await browserSide(context.signal);
  try {
    yield* speed(context, ', in Chromium', { browser: browser.version }, browser.measure);
  } finally {
    await browser.close();
  }
  for (const row of await program(context, 'accuracy', String(context.seed)))
    yield context.result({ id, ...row, floor: null, ratio: null, spread: [], load: {}, repetitions: [] });
}

/** The two rows of speed of one engine of JavaScript. */
async function* speed(context, where, engine, measure) {
  const pairs = await context.interleaved(`a site${where}`, measure);
  const row = (name, what, limit) => {
    const compared = compare(pairs.map(({ ours, floor }) => ({ ours: ours[what], floor: floor[what] })));
    return context.result({
      id,
      name: name + where,
      unit: 'ms',
      ...compared,
      goal: `< ${limit.toLocaleString('en-GB')} ms`,
      met: compared.ours < limit,
      load: { halfHours: 17_520, cores: 1, ...engine },
      repetitions: pairs.map(({ ours, floor }) => ({ ours, floor })),
    });
  };
  yield row('one site-year: weather, panels, load, battery, bill; geometry kept', 'siteYear', 3);
  yield row('1,000 draws of 3 years each, one system, with cash flows and percentiles', 'draws', 1000);
}

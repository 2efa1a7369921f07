import { programs } from '../lib/program.ts';
import type { Context, Line, Side } from '../lib/row.ts';
import { compare } from '../lib/stats.ts';
import type { Row } from './accuracy-row.ts';
import { browserSide, type Speed } from './browser.ts';

export const id = 'forecast';
export const title = 'the forecast engine: speed and accuracy';
export const servers = false;
export const built = false;

const program = programs(import.meta.url);

const brief = ({ siteYear, draws }: Speed) => `site-year ${siteYear.toFixed(2)} ms, 1,000 draws ${draws.toFixed(0)} ms`;

/** Runs the rows: two of speed beside their floors, in Node and in a browser, then what is known of accuracy. */
export async function* run(context: Context): AsyncGenerator<Line> {
  yield* speed(context, '', {}, async (side) => (await program(context, 'speed', side)) as Speed);
  const browser = await browserSide(context.signal);
  try {
    yield* speed(context, ', in Chromium', { browser: browser.version }, browser.measure);
  } finally {
    await browser.close();
  }
  const accuracy = (await program(context, 'accuracy', String(context.seed))) as Row[];
  for (const row of accuracy)
    yield context.result({ id, ...row, floor: null, ratio: null, spread: [], load: {}, repetitions: [] });
}

/** The two rows of speed of one engine of JavaScript. */
async function* speed(
  context: Context,
  where: string,
  engine: { browser?: string },
  measure: (side: Side) => Promise<Speed>,
): AsyncGenerator<Line> {
  const pairs = await context.interleaved(`a site${where}`, measure, brief);
  const row = (name: string, what: keyof Speed, limit: number) => {
    const compared = compare(pairs.map(({ ours, floor }) => ({ ours: ours[what], floor: floor[what] })));
    return context.result({
      id,
      name: name + where,
      unit: 'ms',
      ...compared,
      goal: `< ${limit.toLocaleString('en-GB')} ms`,
      met: compared.ours !== null && compared.ours < limit,
      load: { halfHours: 17_520, cores: 1, ...engine },
      repetitions: pairs.map(({ ours, floor }) => ({ ours: ours[what], floor: floor[what] })),
    });
  };
  yield row('one site-year: weather, panels, load, battery, bill; geometry kept', 'siteYear', 3);
  yield row('1,000 draws of 3 years each, one system, with cash flows and percentiles', 'draws', 1000);
}

import { programs } from '../lib/program.ts';
import type { Context, Line } from '../lib/row.ts';
import { alone, atLeast, atMost, median } from '../lib/stats.ts';
import type { PlannedSites } from './sites.ts';
import type { PlannedYear } from './year.ts';

export const id = 'control';
export const title = 'the plan of the day: a site-year, and 10,000 sites';
export const servers = false;
export const built = false;
/** The years are the same every time; only the sites are timed. */
export const repetitions = 3;

const program = programs(import.meta.url);
const SITES = 10_000;
const CORES = 2;

/** Runs the rows: what a year of plans saves of what hindsight would have, and how long many sites take. */
export async function* run(context: Context): AsyncGenerator<Line> {
  const fixed = { id, floor: null, ratio: null, spread: [], load: {}, repetitions: [] };
  for (const objective of ['cheapest', 'balanced']) {
    const years = (await program(context, 'year', String(context.seed), objective)) as PlannedYear[];
    for (const year of years) {
      const name = `${year.market}, ${objective}`;
      yield context.result({
        ...fixed,
        name: `saving over self-use, of hindsight's: ${name}`,
        unit: '%',
        ours: year.share,
        goal: '≥ 90%',
        met: atLeast(year.share, 90),
        load: year,
      });
      yield context.result({
        ...fixed,
        name: `saving over self-use, the worst month: ${name}`,
        unit: '£',
        ours: year.worstMonth,
        goal: '≥ £0',
        met: atLeast(year.worstMonth, 0),
        load: year,
      });
    }
  }
  const both = () =>
    Promise.all(Array.from({ length: CORES }, (_, core) => program(context, 'sites', String(context.seed + core))));
  const brief = (sites: PlannedSites[]) => `${sites.map(({ seconds }) => seconds.toFixed(1)).join(' and ')} s`;
  const runs = await context.repeated('sites', async () => (await both()) as PlannedSites[], brief);
  const minutes = runs.map((sites) => {
    const planned = sites.reduce((sum, { count }) => sum + count, 0);
    return ((Math.max(...sites.map(({ seconds }) => seconds)) / 60) * SITES) / planned;
  });
  const load = { sample: runs[0]?.reduce((sum, { count }) => sum + count, 0) ?? 0, cores: CORES };
  const tenThousand = alone(minutes);
  yield context.result({
    id,
    name: '10,000 sites planned, by a sample, on two cores',
    unit: 'minutes',
    ...tenThousand,
    goal: '≤ 10 minutes',
    met: atMost(tenThousand.ours, 10),
    load,
    repetitions: minutes.map((ours) => ({ ours })),
  });
  const each = alone(runs.map((sites) => median(sites.map(({ milliseconds }) => milliseconds))));
  yield context.result({
    id,
    name: 'one site planned, median of processor time',
    unit: 'ms',
    ...each,
    goal: '< 50 ms',
    met: atMost(each.ours, 50),
    load,
    repetitions: runs.map(() => ({ ours: each.ours })),
  });
}

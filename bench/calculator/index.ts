import { findChromium } from '../../tools/test/chromium.ts';
import { type Busy, machineWatch } from '../lib/cpu.ts';
import { migrate, startApi } from '../lib/product.ts';
import type { Line, ServedContext } from '../lib/row.ts';
import { copyDatabase, dropDatabase } from '../lib/services.ts';
import { alone, atMost } from '../lib/stats.ts';
import { type Answers, MOVES, type Move, type Moves, moves, SLOWER } from './moves.ts';

export const id = 'calculator';
export const title = 'the calculator on a slow phone';

const FIRST_MS = 150;
const SETTLED_MS = 1000;
const NAME = 'bench_calculator';

type Run = Moves & { machine: Busy };

const brief = (run: Run): string =>
  [
    ...Object.keys(MOVES).map((move) => {
      const { first, settled, whole } = run[move as Move];
      return `${move} ${first.toFixed(0)}, ${settled.toFixed(0)}, ${whole.toFixed(0)} ms`;
    }),
    `from the top ${run.top.first.toFixed(0)} ms`,
    `slowed ${run.slower.toFixed(1)} times`,
  ].join('; ');

/** Runs the rows: a phone's inputs to the calculator, page and worker slowed, until their figures are in the page. */
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
    const once = async () => {
      const machine = machineWatch([process.pid, pid, context.postgresPid, context.redisPid]);
      const made = await moves({ path, address: `http://127.0.0.1:${port}/` });
      return { ...made, machine: machine() };
    };
    const runs = await context.repeated('inputs', once, brief);
    for (const move of Object.keys(MOVES) as Move[]) yield* rows(context, runs, move);
    const line = lineOf(context, runs);
    yield line('from the first touch at the top of the page, engine not loaded: first figures', ({ top }) => top.first);
  } finally {
    await closing.all();
    await dropDatabase(context, NAME);
  }
}

const lineOf =
  (context: ServedContext, runs: Run[]) =>
  (name: string, value: (one: Run) => number, most: number | null = null): Line => {
    const figures = alone(runs.map(value));
    return context.result({
      id,
      name,
      unit: 'ms',
      ...figures,
      goal: most === null ? null : `< ${most.toLocaleString('en-GB')} ms`,
      met: most === null ? null : atMost(figures.ours, most),
      load: { viewport: '412 × 823', cpu: `page and worker ${SLOWER}× slower` },
      repetitions: runs.map((one) => ({
        ours: value(one),
        slower: one.slower,
        othersPercent: [one.machine.othersPercent],
      })),
    });
  };

function* rows(context: ServedContext, runs: Run[], move: Move): Generator<Line> {
  const line = lineOf(context, runs);
  const of = (key: keyof Answers) => (one: Run) => one[move][key];
  yield line(`${MOVES[move]}: first figures`, of('first'), FIRST_MS);
  yield line(`${MOVES[move]}: 300 draws`, of('settled'), SETTLED_MS);
  yield line(`${MOVES[move]}: 1,000 draws, in the background`, of('whole'));
}

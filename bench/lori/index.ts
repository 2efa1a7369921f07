import { fileURLToPath } from 'node:url';
import { runCommand } from '../../tools/lib/run-command.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import type { Context, Line } from '../lib/row.ts';

export const id = 'lori';
export const title = 'Lori: labelled questions answered rightly';
export const servers = false;
export const built = false;

const PROGRAM = fileURLToPath(new URL('./judged.ts', import.meta.url));
const LIMIT = 5 * 60_000;

interface Shares {
  right: number;
  half: number;
  no: number;
  wrong: number;
}
interface Judged {
  sets: (Shares & { set: keyof typeof RIGHT; questions: number; byRole: object; bySubject: object })[];
  p95: number;
}

/** Percent; the goals of the labelled questions, which `npm test` holds too. */
const RIGHT = { tuning: 92, development: 92, 'held-out': 85, fresh: 85, unseen: 85, 'live-sites': 85 };
const MOST_WRONG = 3;
const MOST_MS = 50;

/** Runs the row: right, half, no and wrong of each set, by role and subject in `load`, and how long deciding takes. */
export async function* run(context: Context): AsyncGenerator<Line> {
  const { code, output } = await runCommand(process.execPath, ['--import', 'tsx', PROGRAM], {
    cwd: ROOT,
    env: process.env,
    signal: context.signal,
    milliseconds: LIMIT,
  });
  context.signal.throwIfAborted();
  if (code !== 0) throw new Error(`judged failed: ${output.slice(-500)}`);
  const { sets, p95 } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Judged;
  const plain = { id, floor: null, ratio: null, spread: [], repetitions: [] };
  for (const { set, questions, byRole, bySubject, ...shares } of sets) {
    context.note(`${set}: ${JSON.stringify({ shares, byRole, bySubject })}`);
    for (const verdict of ['right', 'half', 'no', 'wrong'] as const) {
      const ours = shares[verdict];
      const goal = verdict === 'right' ? `≥ ${RIGHT[set]}%` : verdict === 'wrong' ? `≤ ${MOST_WRONG}%` : null;
      const met = verdict === 'right' ? ours >= RIGHT[set] : verdict === 'wrong' ? ours <= MOST_WRONG : null;
      const name = `${questions} questions, ${set}: ${verdict}`;
      yield context.result({ ...plain, name, unit: '%', ours, goal, met, load: { byRole, bySubject } });
    }
  }
  const name = 'deciding on an answer, p95';
  yield context.result({
    ...plain,
    name,
    unit: 'ms',
    ours: p95,
    goal: `≤ ${MOST_MS} ms`,
    met: p95 <= MOST_MS,
    load: {},
  });
}

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Line, ServedContext } from '../lib/row.ts';
import { alone, atMost, type Figure, median, rounded } from '../lib/stats.ts';
import { measure, type PhaseResult } from '../live/run.ts';
import { makeWorld } from '../live/world.ts';

export const id = 'steady';
export const title = 'memory of an API process under a steady load';
export const repetitions = 1;

const SOCKETS = 1000;
const RATE = 20;
const MINUTES = { full: 60, quick: 2 };
/** What one quarter of the time may hold more than another: garbage is not collected to the last byte. */
const FLAT_PERCENT = 3;
const COLLECT = pathToFileURL(fileURLToPath(new URL('../memory/collect.ts', import.meta.url))).href;

/** Runs the row: minute after minute of the same load, with what the process holds after each. No floor. */
export async function* run(context: ServedContext): AsyncGenerator<Line> {
  const minutes = context.minutes ?? (context.quick ? MINUTES.quick : MINUTES.full);
  const sockets = context.sockets?.[0] ?? SOCKETS;
  const live = await makeWorld(context, sockets);
  const file = join(context.folder, 'steady.json');
  const held: number[] = [];
  const phases = Array.from({ length: minutes }, () => ({ rate: RATE, count: RATE * 60 }));
  const results = await measure(context, live, 'ours', {
    sockets,
    apis: 1,
    phases,
    more: { NODE_OPTIONS: `--import=${COLLECT}`, BENCH_MEMORY: file },
    after: async (api, { p50, p99, faults }) => {
      held.push(await heldBy(api, file));
      context.note(
        `minute ${held.length} of ${minutes}: ${rounded(held.at(-1) ?? 0)} MB, p50 ${p50} ms, p99 ${p99} ms${faults.length ? ` FAULTS ${faults[0]}` : ''}`,
      );
    },
  });
  const faults = results.flatMap((result) => result.faults);
  const load = { sockets, rate: RATE, minutes, audiences: 12 };
  const line = (name: string, unit: string, value: Figure, more: Partial<Line> = {}) =>
    context.result({ id, name, unit, ...alone([value]), load, faults, repetitions: [{ ours: value }], ...more });
  // The first quarter fills what is kept for those who come back, and is no measure.
  const part = (from: number, to: number) =>
    median(held.slice(Math.floor(held.length * from), Math.max(1, Math.ceil(held.length * to))));
  const [second, last] = [part(0.25, 0.5), part(0.75, 1)];
  const growth = rounded((100 * (last - second)) / second);
  yield line('memory, last quarter beside the second', '%', growth, {
    goal: `≤ ${FLAT_PERCENT}%`,
    met: atMost(growth, FLAT_PERCENT),
    repetitions: [{ ours: growth, held: held.map(rounded), othersPercent: results.map(othersOf) }],
  });
  yield line('memory in the last quarter', 'MB', rounded(last));
}

const othersOf = ({ machine }: PhaseResult) => machine.othersPercent;

/** Megabytes of a process without what its heap keeps free, after its garbage is collected. */
async function heldBy(pid: number, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(100);
  const { rss, heapTotal, heapUsed } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage;
  return (rss - heapTotal + heapUsed) / 1e6;
}

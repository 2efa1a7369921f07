import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk, freePort } from '../../tools/lib/ports.mjs';
import { readJson } from '../../tools/lib/processes.mjs';
import { places, ROOT } from '../../tools/lib/settings.mjs';
import { elapsed } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOfTree, treePids } from '../lib/cpu.ts';
import type { Context, Line } from '../lib/row.ts';
import { alone, atMost, type Figure, rounded } from '../lib/stats.ts';
import { startOnce } from '../setup/start-once.ts';

export const id = 'idle';
export const title = 'second start, and what everything uses at rest';
export const repetitions = 3;
export const servers = false;

const LIMIT = 5 * 60_000;
/** What a start leaves to be done is done by then; then so long is watched. */
const SETTLE_MS = { full: 180_000, quick: 20_000 };
const WATCH_MS = { full: 120_000, quick: 20_000 };

interface Measurement {
  seconds: number;
  megabytes: number;
  percent: number;
}

const brief = ({ seconds, megabytes, percent }: Measurement) =>
  `second start ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB, ${percent.toFixed(1)}% of a core`;

/** Runs the row: `npm start` for the second time in a folder of its own, nobody signed in. No floor. */
export async function* run(context: Context): AsyncGenerator<Line> {
  const runs = await context.repeated('at rest', () => measure(context), brief);
  const line = (name: string, unit: string, of: (run: Measurement) => Figure, most: number) => {
    const result = alone(runs.map(of));
    const load = { settleMs: SETTLE_MS[kind(context)], watchMs: WATCH_MS[kind(context)] };
    const met = atMost(result.ours, most);
    const repetitions = runs.map((run) => ({ ours: of(run) }));
    return context.result({ id, name, unit, ...result, goal: `≤ ${most} ${unit}`, met, load, repetitions });
  };
  yield line('second `npm start` → ready', 's', ({ seconds }) => rounded(seconds), 4);
  yield line('memory of all processes', 'MB', ({ megabytes }) => rounded(megabytes), 400);
  yield line('share of a core, all processes', '%', ({ percent }) => rounded(percent), 1);
}

const kind = ({ quick }: Context) => (quick ? 'quick' : 'full');

async function measure(context: Context): Promise<Measurement> {
  const closing = context.closing();
  const dataDir = mkdtempSync(join(tmpdir(), 'voltmere-bench-idle-'));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  try {
    const first = await start(context, dataDir, closing);
    await first.result.stop();
    const second = await start(context, dataDir, closing);
    await sleep(SETTLE_MS[kind(context)], undefined, { signal: context.signal });
    const roots = rootsOf(dataDir, second.result.pid);
    const cpu = () => roots.reduce((sum, pid) => sum + cpuOfTree(pid), 0);
    const before = cpu();
    await sleep(WATCH_MS[kind(context)], undefined, { signal: context.signal });
    const percent = (100 * (cpu() - before)) / WATCH_MS[kind(context)];
    const megabytes = treePids(roots).reduce((sum, pid) => sum + memoryOf(pid), 0);
    return { seconds: second.milliseconds / 1000, megabytes, percent };
  } finally {
    await closing.all();
  }
}

async function start(context: Context, dataDir: string, closing: Closing) {
  const port = await freePort();
  return elapsed(async () => {
    const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
    const product = startOnce(ROOT, env, closing);
    const until = Date.now() + LIMIT;
    while (!product.printed().includes('ready http') || !(await answersOk(`http://127.0.0.1:${port}/`))) {
      context.signal.throwIfAborted();
      if (product.ended() || Date.now() > until)
        throw new Error(`npm start did not get ready: ${product.printed().slice(-500)}`);
      await sleep(50);
    }
    return product;
  });
}

/** The process that was started, and those that it keeps: PostgreSQL is nobody's child. None is counted twice. */
function rootsOf(dataDir: string, pid: number): number[] {
  const { running } = places(dataDir);
  const kept = readdirSync(running).flatMap((file) => readJson<{ pid?: number }>(join(running, file))?.pid ?? []);
  const below = new Set(treePids([pid]));
  return [pid, ...kept.filter((one) => !below.has(one))];
}

/** Megabytes (10⁶): its share of what it has in common with others counts once in all. */
function memoryOf(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk, freePort } from '../../tools/lib/ports.mjs';
import { npmCommand, runCommand } from '../../tools/lib/run-command.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { elapsed } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import type { Context, Line, Side } from '../lib/row.ts';
import { atMost, compare, rounded } from '../lib/stats.ts';
import { startOnce } from './start-once.ts';

export const id = 'setup';
export const title = 'fresh clone → first page';
export const repetitions = 1;
export const servers = false;
export const built = false;

const LIMIT = 15 * 60_000;

interface Measurement {
  seconds: number;
  steps?: string[];
}

const brief = ({ seconds }: Measurement) => `${seconds.toFixed(1)} s`;

/** Runs the row; gives its one result line. */
export async function* run(context: Context): AsyncGenerator<Line> {
  const pairs = await context.interleaved('from nothing', (side) => measure(context, side), brief);
  const result = compare(pairs.map(({ ours, floor }) => ({ ours: ours.seconds, floor: floor.seconds })));
  yield context.result({
    id,
    name: 'fresh clone → first page',
    unit: 's',
    ...result,
    goal: '≤ 1.5×',
    met: atMost(result.ratio, 1.5),
    load: { npmCache: 'empty', ours: 'npm start until ready and GET / answers', floor: 'npm ci' },
    steps: pairs.at(-1)?.ours.steps ?? [],
    repetitions: pairs.map(({ ours, floor }) => ({ ours: rounded(ours.seconds), floor: rounded(floor.seconds) })),
  });
}

/** A clone and an npm cache of its own, both gone afterwards. */
async function measure(context: Context, side: Side): Promise<Measurement> {
  const closing = context.closing();
  const folder = mkdtempSync(join(tmpdir(), 'voltmere-bench-clone-'));
  closing.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  try {
    const clone = join(folder, 'voltmere');
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone]);
    const env = { ...process.env, npm_config_cache: join(folder, 'npm-cache'), npm_config_update_notifier: 'false' };
    return await (side === 'ours' ? start(context, clone, env, closing) : install(context, clone, env));
  } finally {
    await closing.all();
  }
}

async function install(context: Context, clone: string, env: NodeJS.ProcessEnv): Promise<Measurement> {
  const [command, args] = npmCommand();
  const { result, milliseconds } = await elapsed(() =>
    runCommand(command, [...args, 'ci', '--no-audit', '--no-fund'], {
      cwd: clone,
      env,
      signal: context.signal,
      milliseconds: LIMIT,
    }),
  );
  context.signal.throwIfAborted();
  if (result.code !== 0) throw new Error(`npm ci failed: ${result.output.slice(-500)}`);
  return { seconds: milliseconds / 1000 };
}

async function start(context: Context, clone: string, env: NodeJS.ProcessEnv, closing: Closing): Promise<Measurement> {
  const port = await freePort();
  const { result, milliseconds } = await elapsed(async () => {
    const product = startOnce(clone, { ...env, PORT: String(port) }, closing);
    const until = Date.now() + LIMIT;
    while (!product.printed().includes('ready http') || !(await answersOk(`http://127.0.0.1:${port}/`))) {
      context.signal.throwIfAborted();
      if (product.ended() || Date.now() > until)
        throw new Error(`npm start did not get ready: ${product.printed().slice(-500)}`);
      await sleep(100);
    }
    return product;
  });
  const steps = result
    .printed()
    .split('\n')
    .filter((line) => /^\s+✓/.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '));
  await result.stop();
  return { seconds: milliseconds / 1000, steps };
}

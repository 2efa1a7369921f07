import { spawn } from 'node:child_process';
import { closeSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from '../lib/logs.mjs';
import { type Card, card, isAlive } from '../lib/processes.mjs';
import { knownCause, Refusal } from '../lib/refusal.mjs';
import { runCommand } from '../lib/run-command.mjs';

interface ToStart {
  env: NodeJS.ProcessEnv;
  /** The program's name in what is said of it. */
  what: string;
}

interface ToRun extends ToStart {
  log?: string;
  signal?: AbortSignal;
  noted?: string;
  args?: string[];
}

/** Whether a program is up; `printed()` is what it has said so far. */
export type IsUp = (printed: () => string) => boolean | Promise<boolean>;

interface ToLaunch extends ToStart {
  log: string;
  isUp: IsUp;
  /** Called at once with the process's number, so that a stop also finds a process that is still starting. */
  spawned: (pid: number) => void;
  milliseconds?: number;
}

/** A line of the product's log. */
interface LogLine {
  level: number;
  msg: string;
  err?: { message?: string };
}

/** The programs of the product, as the build leaves them. */
export const PROGRAMS = {
  migrate: 'dist/apps/api/src/migrate.js',
  demo: 'dist/apps/worker/src/demo.js',
  api: 'dist/apps/api/src/main.js',
  worker: 'dist/apps/worker/src/main.js',
  setupToken: 'dist/apps/api/src/setup-token.js',
};

/** Where Node keeps what it compiled, so that the next start does not compile it again; what is given in `env` goes before. */
export const withCompiled = (root: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
  ...env,
});

/** The words of the last error in a log of plain or JSON lines. */
function lastError(output: string): string {
  const lines = output.trim().split('\n').reverse();
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
  for (const line of lines) {
    try {
      const { level, msg, err } = JSON.parse(line) as LogLine;
      if (level >= 50) return flat(err?.message ?? msg);
    } catch {
      if (/error|failed|refus/i.test(line)) return flat(line);
    }
  }
  return lines[0]?.trim() ?? '';
}

/** Runs a program of the product to its end; what it prints is kept in `log`, if one is named. */
export async function runProgram(
  root: string,
  program: string,
  { env, log, signal, what, noted, args = [] }: ToRun,
): Promise<string> {
  const { code, output } = await runCommand(process.execPath, ['--enable-source-maps', join(root, program), ...args], {
    cwd: root,
    env: withCompiled(root, env),
    log,
    signal,
    noted,
  });
  signal?.throwIfAborted();
  if (code !== 0)
    throw new Refusal(
      knownCause(output) ??
        `${what} failed: ${lastError(output) || `exit code ${code}`}${log ? ` (all of it: ${log})` : ''}`,
    );
  return output;
}

/**
 * Starts a program that stays, in a process group of its own, so that Ctrl-C in the terminal reaches it through us, in order.
 * Resolves when `isUp()` says so; throws when it dies before that, or takes too long.
 */
export async function launchProgram(
  root: string,
  program: string,
  { env, log, isUp, spawned, what, milliseconds = 60_000 }: ToLaunch,
): Promise<{ who: Card; ended: Promise<unknown> }> {
  const out = openLog(log);
  const from = statSync(log).size;
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, program)], {
    cwd: root,
    env: withCompiled(root, env),
    stdio: ['ignore', out, out],
    detached: true,
  });
  closeSync(out);
  child.on('error', () => {});
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const who = card(child.pid);
  spawned(who.pid);
  const until = Date.now() + milliseconds;
  const words = () => readFileSync(log).subarray(from).toString();
  while (!(await isUp(words))) {
    if (!isAlive(who))
      throw new Refusal(knownCause(words()) ?? `${what} did not start: ${lastError(words())} (all of it: ${log})`);
    if (Date.now() > until)
      throw new Refusal(`${what} did not get ready within ${milliseconds / 1000} s. What it said: ${log}`);
    await sleep(50);
  }
  return { who, ended };
}

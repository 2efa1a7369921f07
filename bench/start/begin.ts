import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Card, card, isAlive, stopProcess } from '../../tools/lib/processes.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { withCompiled } from '../../tools/start/app.ts';
import { monotonic } from '../lib/clock.ts';
import type { Closing } from '../lib/closing.ts';
import { cpuOf } from '../lib/cpu.ts';
import { requestText, ThinHttp } from '../lib/http.ts';

const LOOK_MS = 2;
const LIMIT_MS = 60_000;

export interface ToBegin {
  program: string;
  env: NodeJS.ProcessEnv;
  port: number;
  paths: string[];
  log: string;
  closing: Closing;
}

export interface Begun {
  instants: number[];
  cpu: number;
}

/**
 * Starts a program as `npm start` would and asks each path in turn until it answers 200. Answers the milliseconds from the spawn to
 * each of these answers, and the CPU used until the first.
 */
export async function begin({ program, env, port, paths, log, closing }: ToBegin): Promise<Begun> {
  const out = openSync(log, 'a');
  const since = monotonic();
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: ROOT,
    env: withCompiled(ROOT, env),
    stdio: ['ignore', out, out],
    detached: true,
  });
  closeSync(out);
  const who = card(child.pid);
  const stop = () => stopProcess(who, { group: true });
  closing.push(stop);
  const instants: number[] = [];
  let cpu: number | null = null;
  for (const path of paths) {
    await answered(who, port, path, since + LIMIT_MS);
    instants.push(monotonic() - since);
    cpu ??= cpuOf(who.pid);
  }
  await stop();
  return { instants, cpu: cpu ?? Number.NaN };
}

async function answered(who: Card, port: number, path: string, limit: number): Promise<void> {
  for (;;) {
    if (!isAlive(who)) throw new Error('The process ended before it answered');
    if (monotonic() > limit) throw new Error(`${path} did not answer 200 in ${LIMIT_MS / 1000} s`);
    const http = await ThinHttp.open(port).catch(() => null);
    const status = http && (await http.send(requestText('GET', path)).catch(() => null))?.status;
    http?.close();
    if (status === 200) return;
    await sleep(LOOK_MS);
  }
}

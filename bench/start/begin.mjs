import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { withCompiled } from '../../tools/lib/app.mjs';
import { card, isAlive, stopProcess } from '../../tools/lib/processes.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { monotonic } from '../lib/clock.mjs';
import { cpuOf } from '../lib/cpu.mjs';
import { requestText, ThinHttp } from '../lib/http.mjs';

const LOOK_MS = 2;
const LIMIT_MS = 60_000;

/**
 * Starts a program as `npm start` would and asks each path in turn until it answers 200. Answers the milliseconds from the spawn to
 * each of these answers, and the CPU used until the first.
 */
export async function begin({ program, env, port, paths, log, closing }) {
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
  const instants = [];
  let cpu = null;
  for (const path of paths) {
    await answered(who, port, path, since + LIMIT_MS);
    instants.push(monotonic() - since);
    cpu ??= cpuOf(who.pid);
  }
  await stop();
  return { instants, cpu };
}

async function answered(who, port, path, limit) {
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

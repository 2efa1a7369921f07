import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from './install.mjs';
import { requireRuntime } from '../lib/runtime.mjs';
import { ROOT } from '../lib/settings.mjs';

const MARK = 'VOLTMERE_ON_NODE_26';

/** What a person, npm or a supervisor sends. */
export const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** True in the process that runs on the Node of the packages; the mark is not handed on to its children. */
export function onNode26() {
  const marked = process.env[MARK] === '1';
  delete process.env[MARK];
  return marked;
}

/**
 * Starts the same script again on the Node that the packages brought, hands signals on as messages (a terminal sends Ctrl-C to all of us
 * anyway, and being asked to stop once must not count twice) and ends as it ends. If this process dies, the channel closes and the other one stops
 * by itself.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null }>}
 */
export function againOnNode26(script, args = process.argv.slice(2)) {
  const binary = nodeBinary(ROOT);
  requireRuntime(binary);
  const child = spawn(binary, ['--disable-warning=ExperimentalWarning', fileURLToPath(script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [MARK]: '1', PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` },
  });
  /** @param {string} name */
  const askToStop = (name) => child.connected && child.send({ stop: name }, () => {});
  for (const name of STOPS) process.on(name, () => askToStop(name));
  watchNpm(() => askToStop('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
  });
}

/**
 * When npm itself was killed, nobody is left to pass on Ctrl-C: that is taken as being asked to stop.
 * @param {() => void} onGone
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
}

/**
 * Calls `onStop` whenever the process on Node 26 is asked to stop.
 * @param {() => void} onStop
 */
export function onAskedToStop(onStop) {
  for (const name of STOPS) process.on(name, onStop);
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'stop' in message) onStop();
  });
  process.on('disconnect', onStop);
}

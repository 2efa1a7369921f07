import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeBinary } from './install.mjs';
import { ROOT } from './settings.mjs';

const MARK = 'VOLTMERE_ON_NODE_26';

/** True in the process that runs on the Node of the packages; the mark is not handed on to its children. */
export function onNode26() {
  const marked = process.env[MARK] === '1';
  delete process.env[MARK];
  return marked;
}

/**
 * Starts the same script again on the Node that the packages brought, hands signals on as messages (a terminal sends Ctrl-C to all of us
 * anyway, and one wish to stop must not count twice) and ends as it ends. If this process dies, the channel closes and the other one stops by itself.
 */
export function againOnNode26(script) {
  const binary = nodeBinary(ROOT);
  const child = spawn(
    binary,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(script), ...process.argv.slice(2)],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, [MARK]: '1', PATH: `${dirname(binary)}${delimiter}${process.env.PATH}` },
    },
  );
  const wish = (name) => child.connected && child.send({ stop: name }, () => {});
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => wish(name));
  watchNpm(() => wish('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, signal }));
  });
}

/** When npm itself was killed, nobody is left to pass on Ctrl-C: that is taken as the wish to stop. */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, 500).unref();
}

/** Calls `onStop(name)` for every wish to stop that reaches the process on Node 26. */
export function onStopWish(onStop) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => onStop(name));
  process.on('message', (message) => message?.stop && onStop(message.stop));
  process.on('disconnect', () => onStop('SIGTERM'));
}

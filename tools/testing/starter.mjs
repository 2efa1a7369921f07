import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/ports.mjs';
import { card, isAlive, readJson } from '../lib/processes.mjs';

// As under npm it stops by itself when whoever started it is gone: a test run that is killed leaves nothing.
const UNDER_NPM = { npm_lifecycle_event: 'start' };

/** Starts the stand-in as `npm start` would, in a process group of its own. */
export async function startIt(standIn, { args = [], env = {}, port } = {}) {
  const own = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port ?? (await freePort())),
    ...UNDER_NPM,
    ...env,
  };
  const child = spawn(process.execPath, [join(standIn.root, 'tools/start.mjs'), ...args], {
    cwd: standIn.root,
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (err += chunk));
  const exited = once(child, 'close').then(([code]) => code);
  const started = {
    port: Number(own.PORT),
    child,
    exited,
    out: () => out,
    err: () => err,
    get: async (path) => (await fetch(`http://127.0.0.1:${own.PORT}${path}`)).json(),
    stop: async (name = 'SIGTERM') => {
      child.kill(name);
      return exited;
    },
    killEverything: async () => {
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
  started.ready = until(() => out.includes('ready http') || hasEnded(child), 60_000).then(() => {
    if (!out.includes('ready http')) throw new Error(`it did not start:\n${out}${err}`);
    return started;
  });
  started.ready.catch(() => {});
  return started;
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/** Waits until something holds; throws when it never does. */
export async function until(holds, milliseconds = 30_000) {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms in vain for ${holds}`);
    await sleep(25);
  }
}

/** What a start noted as running: the names with their cards, PostgreSQL by its own note. */
export function running(standIn) {
  const parts = Object.fromEntries(
    ['api', 'worker', 'redis'].map((name) => [name, readJson(join(standIn.dataDir, 'running', `${name}.json`))]),
  );
  return { ...parts, postgres: card(postmasterPid(standIn)) };
}

function postmasterPid(standIn) {
  try {
    return Number(readFileSync(join(standIn.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** Those of the cards that still run. */
export const alive = (parts) =>
  Object.entries(parts)
    .filter(([, who]) => isAlive(who))
    .map(([name]) => name);

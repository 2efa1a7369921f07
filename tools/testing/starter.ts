import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/ports.mjs';
import { type Card, card, isAlive, type MaybeCard, readJson } from '../lib/processes.mjs';
import type { StandIn } from './stand-in.ts';

// As under npm, it stops when its parent is gone, so a killed test run leaves nothing behind.
const UNDER_NPM = { npm_lifecycle_event: 'start' };

export type PartName = 'api' | 'worker' | 'redis' | 'postgres';

interface ToStart {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  port?: number;
}

/** The stand-in, started. */
export interface Started {
  port: number;
  child: ChildProcess;
  /** Resolves when it says that it is ready. */
  ready: Promise<Started>;
  exited: Promise<number | null>;
  out(): string;
  err(): string;
  get(path: string): Promise<unknown>;
  stop(name?: NodeJS.Signals): Promise<number | null>;
  killEverything(): Promise<void>;
}

/** Starts the stand-in as `npm start` would, in a process group of its own. */
export async function startIt(standIn: StandIn, { args = [], env = {}, port }: ToStart = {}): Promise<Started> {
  const own: NodeJS.ProcessEnv = {
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
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const exited = once(child, 'close').then(([code]): number | null => code);
  const ready = Promise.withResolvers<Started>();
  ready.promise.catch(() => {});
  const started: Started = {
    ready: ready.promise,
    port: Number(own.PORT),
    child,
    exited,
    out: () => out,
    err: () => err,
    get: async (path: string) => (await fetch(`http://127.0.0.1:${own.PORT}${path}`)).json(),
    stop: async (name: NodeJS.Signals = 'SIGTERM') => {
      child.kill(name);
      return exited;
    },
    killEverything: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
  until(() => out.includes('ready http') || hasEnded(child), 60_000).then(() => {
    if (out.includes('ready http')) ready.resolve(started);
    else ready.reject(new Error(`it did not start:\n${out}${err}`));
  }, ready.reject);
  return started;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Waits until something holds; throws when it never does. */
export async function until(holds: () => boolean | Promise<boolean>, milliseconds = 30_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms in vain for ${String(holds)}`);
    await sleep(25);
  }
}

/** What a start noted as running: the names with their cards, PostgreSQL by its own note. */
export function running(standIn: StandIn): Record<PartName, Card | null> {
  const noted = (name: PartName) => readJson<Card>(join(standIn.dataDir, 'running', `${name}.json`));
  return {
    api: noted('api'),
    worker: noted('worker'),
    redis: noted('redis'),
    postgres: card(postmasterPid(standIn)),
  };
}

function postmasterPid(standIn: StandIn): number {
  try {
    return Number(readFileSync(join(standIn.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

/** Those of the cards that still run. */
export const alive = (parts: Record<string, MaybeCard>): string[] =>
  Object.entries(parts)
    .filter(([, who]) => isAlive(who))
    .map(([name]) => name);

import { join } from 'node:path';
import { answersOk, freePort } from '../../tools/lib/ports.mjs';
import { type Card, card, stopProcess } from '../../tools/lib/processes.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';
import { type IsUp, launchProgram, PROGRAMS, runProgram } from '../../tools/start/app.ts';
import type { Servers } from '../../tools/start/environment.ts';
import type { Closing } from './closing.ts';

/** A secret of the bench alone, so that it can sign tokens. */
export const SECRET = 'a secret of the benchmarks, of no use anywhere else';

/** With it the first admin is made. */
export const SETUP_TOKEN = 'set-up-token-of-the-benchmarks';

export interface Started {
  pid: number;
  stop(): Promise<void>;
}

/** Where a process is started, on what, and what it reads besides. */
export interface ToStart extends Servers {
  folder: string;
  closing: Closing;
  more?: NodeJS.ProcessEnv;
}

/** What a process of the product reads. */
export const environment = ({
  databaseUrl,
  redisUrl,
  port,
  more,
}: Servers & { port: number; more?: NodeJS.ProcessEnv }): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  DEMO: '0',
  SECRET_KEY: SECRET,
  ADMIN_SETUP_TOKEN: SETUP_TOKEN,
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PORT: String(port),
  ...more,
});

export const migrate = (folder: string, databaseUrl: string, redisUrl: string): Promise<string> =>
  runProgram(ROOT, PROGRAMS.migrate, {
    env: environment({ databaseUrl, redisUrl, port: 3000 }),
    log: join(folder, 'migrate.log'),
    what: 'Migrating the database',
  });

async function launch(
  name: 'api' | 'worker',
  { folder, closing }: ToStart,
  env: NodeJS.ProcessEnv,
  isUp: IsUp,
): Promise<Started> {
  let started: Card | null = null;
  let stopped: Promise<void> | null = null;
  const stop = () => (stopped ??= stopProcess(started, { group: true, grace: 8000 }));
  const { who } = await launchProgram(ROOT, PROGRAMS[name], {
    env,
    log: join(folder, `${name}.log`),
    isUp,
    what: `The ${name}`,
    spawned: (pid) => {
      started = card(pid);
      closing.push(stop);
    },
  });
  return { pid: who.pid, stop };
}

/** Starts an API process as `npm start` would; resolves when it is ready. */
export async function startApi(start: ToStart): Promise<Started & { port: number }> {
  const port = await freePort();
  const metrics = String(await freePort());
  const env = environment({ ...start, port, more: { METRICS_PORT: metrics, ...start.more } });
  return { port, ...(await launch('api', start, env, () => answersOk(`http://127.0.0.1:${port}/readyz`))) };
}

/** Starts the worker; it is up when it says something. */
export async function startWorker(start: ToStart): Promise<Started> {
  const metrics = String(await freePort());
  const env = environment({ ...start, port: 3000, more: { METRICS_PORT: metrics, ...start.more } });
  return launch('worker', start, env, (printed) => printed().length > 0);
}

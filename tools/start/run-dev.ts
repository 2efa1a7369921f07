import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk, freePort } from '../lib/ports.mjs';
import { prefixed } from './prefixed.ts';
import { card, isAlive } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { places, type Settings } from '../lib/settings.mjs';
import { say, step } from '../lib/steps.mjs';
import { PROGRAMS } from './app.ts';
import { beginFresh } from './begin-fresh.ts';
import { demoMakers } from './demo-makers.ts';
import { environment } from './environment.ts';
import { greet } from './greet.ts';
import { inForeground, type Part } from './in-foreground.ts';
import { database, prepareData, redis } from './serve.ts';
import { Kept } from './supervisor.ts';

const NEST = 'node_modules/@nestjs/cli/bin/nest.js';
const VITE = 'node_modules/vite/bin/vite.js';

/** `npm run dev` on Node 26; answers the exit code. */
export const runDev = () => inForeground(devUp);

/** Starts everything and watches for changes. The pages are at PORT; the API has a port of its own behind them. */
async function devUp(settings: Settings, kept: Part[], signal: AbortSignal): Promise<void> {
  if (settings.fresh) await beginFresh(settings);
  const databaseUrl = await database(settings, kept);
  signal.throwIfAborted();
  const redisUrl = await redis(settings, kept);
  signal.throwIfAborted();
  const apiPort = await freePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const env = {
    ...environment(settings, { databaseUrl, redisUrl }),
    ...(await demoMakers(settings)),
    NODE_ENV: process.env.NODE_ENV ?? 'development',
    PORT: String(apiPort),
    API_URL: api,
  };
  const watch = watcher(settings, env, kept);

  // What watches begins by emptying dist/, so the web build in it is gone: npm start must build again.
  rmSync(join(settings.root, 'dist', '.built.json'), { force: true });
  await step('compiler', () =>
    watch('compiler', [NEST, 'build', 'api', '--watch'], (line) => /Watching for file changes/.test(line)),
  );
  await prepareData(settings, env, signal);
  await step('worker', () =>
    watch('worker', ['--watch', '--watch-preserve-output', '--enable-source-maps', PROGRAMS.worker], (line) =>
      line.includes('worker ready'),
    ),
  );
  let words = '';
  await step('API', () =>
    watch('api', ['--watch', '--watch-preserve-output', '--enable-source-maps', PROGRAMS.api], (line) => {
      words += `${line}\n`;
      return line.includes('api ready');
    }),
  );
  while (!(await answersOk(`${api}/readyz`))) {
    signal.throwIfAborted();
    await sleep(100);
  }
  const vite = [
    VITE,
    'apps/web',
    '-c',
    'apps/web/vite.config.ts',
    '--port',
    String(settings.port),
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  await step('web', () => watch('web', vite, (line) => /ready in|Local:/.test(line)));
  say(`ready http://localhost:${settings.port}`);
  await greet(settings, apiPort, words);
}

/** Starts a program that watches its files, shows its output and resolves when a line says that it is up. */
function watcher(settings: Settings, env: NodeJS.ProcessEnv, kept: Part[]) {
  return async (name: string, args: string[], isUp: (line: string) => boolean): Promise<void> => {
    const part = new Kept(name, {
      folder: places(settings.dataDir).running,
      launch: async (spawned) => {
        const child = spawn(process.execPath, args, {
          cwd: settings.root,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
          detached: true,
        });
        child.on('error', () => {});
        let up = false;
        const who = card(child.pid);
        spawned(who.pid);
        prefixed(name, child, (line) => {
          up ||= isUp(line);
        });
        while (!up) {
          if (!isAlive(who)) throw new Refusal(`${name} ended before it was up; what it said stands above.`);
          await sleep(50);
        }
        return { who };
      },
    });
    kept.push(part);
    await part.start();
  };
}

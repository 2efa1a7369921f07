import { join } from 'node:path';
import { build } from '../build/build.ts';
import { places, type Settings } from '../lib/settings.mjs';
import { say, step } from '../lib/steps.mjs';
import { PROGRAMS, runProgram } from './app.ts';
import { beginFresh } from './begin-fresh.ts';
import { demoMakers } from './demo-makers.ts';
import { environment } from './environment.ts';
import { greet } from './greet.ts';
import { inForeground, type Part } from './in-foreground.ts';
import { database, prepareData, redis, serve } from './serve.ts';

/** `npm start` on Node 26; answers the exit code. */
export const runProduct = () => inForeground(productUp);

/** Brings the product up: servers, build, data, worker, API. */
async function productUp(settings: Settings, kept: Part[], signal: AbortSignal): Promise<void> {
  const { logs, running } = places(settings.dataDir);
  const files = { log: join(logs, 'build.log'), noted: join(running, 'build.json') };
  if (settings.fresh) await beginFresh(settings);
  const databaseUrl = await database(settings, kept);
  signal.throwIfAborted();
  const redisUrl = await redis(settings, kept);
  signal.throwIfAborted();
  await step('build', async () =>
    (await build(settings.root, { ...files, signal })) === null ? 'up to date' : 'API, worker, web',
  );
  signal.throwIfAborted();
  const env = { ...environment(settings, { databaseUrl, redisUrl }), ...(await demoMakers(settings)) };
  await prepareData(settings, env, signal);
  await serve(settings, env, kept);
  signal.throwIfAborted();
  // Only to this terminal and never to a log: its holder can become the first admin.
  const words = settings.demo
    ? ''
    : await runProgram(settings.root, PROGRAMS.setupToken, { env, signal, what: 'Getting the set-up token' });
  say(`ready http://localhost:${settings.port}`);
  await greet(settings, settings.port, words);
}

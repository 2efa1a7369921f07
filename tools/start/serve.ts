import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { answersOk, freePort } from '../lib/ports.mjs';
import { card, readJson, writeJson } from '../lib/processes.mjs';
import { spawnRedis, redisProgram, requireRedis, waitForPing } from '../servers/redis.ts';
import { createDatabase, fingerprintOf, requireDatabaseUrl } from '../servers/database.ts';
import { startPostgres, stopLeftover } from '../servers/postgres.ts';
import { productDatabase } from '../servers/product-database.ts';
import { Refusal } from '../lib/refusal.mjs';
import { places, type Settings } from '../lib/settings.mjs';
import { step } from '../lib/steps.mjs';
import { type IsUp, launchProgram, PROGRAMS, runProgram } from './app.ts';
import type { ProductEnvironment } from './environment.ts';
import type { Part } from './in-foreground.ts';
import { Kept } from './supervisor.ts';

/** The database: that of DATABASE_URL, else the built-in one; kept running if it is ours. Returns its address. */
export async function database({ databaseUrl, dataDir, root }: Settings, kept: Part[]): Promise<string> {
  if (databaseUrl) {
    await stopLeftover(dataDir);
    return step('database', async (note) => {
      requireDatabaseUrl(databaseUrl);
      const created = await createDatabase(databaseUrl);
      note(`of DATABASE_URL${created ? ', created' : ''}`);
      return databaseUrl;
    });
  }
  return step('PostgreSQL', async (note) => {
    const postgres = new Kept('postgres', {
      folder: places(dataDir).running,
      how: { name: 'SIGINT', group: false, grace: 15_000 },
      launch: () => startPostgres({ root, home: dataDir }),
    });
    kept.push(postgres);
    const server = await postgres.start();
    note(`${server.adopted ? 'adopted' : server.made ? 'new cluster' : 'started'}, 127.0.0.1:${server.port}`);
    return productDatabase(server.url);
  });
}

/** Redis: that of REDIS_URL, else a private one. It comes back on the same port, so its address stays. */
export async function redis(settings: Settings, kept: Part[]): Promise<string> {
  return step('Redis', async (note) => {
    if (settings.redisUrl) {
      await requireRedis(settings.redisUrl);
      note('of REDIS_URL');
      return settings.redisUrl;
    }
    const { running, logs, redis: home } = places(settings.dataDir);
    const port = await freePort();
    const program = redisProgram();
    const password = randomBytes(24).toString('base64url');
    const server = new Kept('redis', {
      folder: running,
      launch: async (spawned) => {
        const child = spawnRedis({ program, port, home, log: join(logs, 'redis.log'), password });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        const who = card(child.pid);
        spawned(who.pid);
        const stillThere = () => child.exitCode === null && child.signalCode === null;
        if (!(await waitForPing(port, { milliseconds: 20_000, stillThere, password })))
          throw new Refusal(`Redis did not start. What it said: ${join(logs, 'redis.log')}`);
        return { who, ended };
      },
    });
    kept.push(server);
    await server.start();
    const url = `redis://:${password}@127.0.0.1:${port}/0`;
    // For the doctor; only this user can read it.
    writeJson(places(settings.dataDir).redisPort, { port, url });
    note(`${program ?? 'built in'}, 127.0.0.1:${port}`);
    return url;
  });
}

/** Migrations, and the demo data, which sees for itself whether it is there already. */
export async function prepareData(settings: Settings, env: ProductEnvironment, signal: AbortSignal): Promise<void> {
  const { logs, running } = places(settings.dataDir);
  const run = (program: 'migrate' | 'demo', what: string) =>
    runProgram(settings.root, PROGRAMS[program], {
      env,
      signal,
      what,
      log: join(logs, `${program}.log`),
      noted: join(running, `${program}.json`),
    });
  await step('migrations', async () => void (await run('migrate', 'Migrating the database')));
  if (settings.demo)
    await step('demo data', async (note) => {
      const loaded = await loadDemoOnce(settings, env, () => run('demo', 'Loading the demo data'));
      if (!loaded) note('there already');
    });
}

/** The loader sees for itself whether the data is there; that it was is noted, because asking it takes a second or two of every start. */
async function loadDemoOnce(
  { dataDir }: Settings,
  { DATABASE_URL }: ProductEnvironment,
  load: () => Promise<unknown>,
): Promise<boolean> {
  const { demo } = places(dataDir);
  const database = await fingerprintOf(DATABASE_URL).catch(() => null);
  if (database && readJson<{ loadedInto?: string | null }>(demo)?.loadedInto === database) return false;
  await load();
  writeJson(demo, { loadedInto: database });
  return true;
}

/** Starts worker and API side by side. */
export async function serve(settings: Settings, env: ProductEnvironment, kept: Part[]): Promise<void> {
  const { logs, running } = places(settings.dataDir);
  const keep = (name: 'api' | 'worker', what: string, own: NodeJS.ProcessEnv, isUp: IsUp) => {
    const process = new Kept(name, {
      folder: running,
      launch: (spawned) =>
        launchProgram(settings.root, PROGRAMS[name], {
          env: { ...env, ...own },
          log: join(logs, `${name}.log`),
          isUp,
          spawned,
          what,
        }),
    });
    kept.push(process);
    return process;
  };
  // Only the API serves metrics; two processes could not share the port.
  const worker = keep('worker', 'The worker', { METRICS_PORT: undefined }, (printed) =>
    printed().includes('worker ready'),
  );
  const api = keep('api', 'The API', {}, () => answersOk(`http://127.0.0.1:${settings.port}/readyz`));
  await Promise.all([step('worker', () => worker.start()), step('API and web', () => api.start())]);
}

import { join } from 'node:path';
import { answersOk, launchProgram, PROGRAMS, runProgram } from './app.mjs';
import { freePort } from './ports.mjs';
import { card, readJson, writeJson } from './processes.mjs';
import { spawnRedis, redisProgram, requireRedis, waitForPing } from './redis.mjs';
import { atDatabase, createDatabase, fingerprintOf, requireDatabaseUrl } from './database.mjs';
import { removePostgres, startPostgres, stopLeftover } from './postgres.mjs';
import { removeData, secretKey } from './data-dir.mjs';
import { Refusal } from './refusal.mjs';
import { places } from './settings.mjs';
import { step } from './steps.mjs';
import { Kept } from './supervisor.mjs';

/** Begins anew, on the built-in database alone: a database of one's own is not ours to empty. */
export async function beginAnew(settings) {
  if (settings.databaseUrl)
    throw new Refusal(
      '--fresh does not empty the database of DATABASE_URL. Drop that database yourself, or leave DATABASE_URL out.',
    );
  await step('fresh', async () => {
    await removePostgres(settings.dataDir);
    removeData(settings.dataDir);
    return 'earlier data removed';
  });
}

/** The database: that of DATABASE_URL, else the built-in one; kept running if it is ours. Returns its address. */
export async function database(settings, kept) {
  if (settings.databaseUrl) {
    await stopLeftover(settings.dataDir);
    return step('database', async (note) => {
      requireDatabaseUrl(settings.databaseUrl);
      const created = await createDatabase(settings.databaseUrl);
      note(`of DATABASE_URL${created ? ', created' : ''}`);
      return settings.databaseUrl;
    });
  }
  return step('PostgreSQL', async (note) => {
    let server;
    const postgres = new Kept('postgres', {
      folder: places(settings.dataDir).running,
      how: { name: 'SIGINT', group: false, grace: 15_000 },
      launch: async () => (server = await startPostgres({ root: settings.root, home: settings.dataDir })),
    });
    kept.push(postgres);
    await postgres.start();
    note(`${server.adopted ? 'adopted' : server.made ? 'new cluster' : 'started'}, 127.0.0.1:${server.port}`);
    const url = atDatabase(server.url, 'voltmere');
    await createDatabase(url);
    return url;
  });
}

/** Redis: that of REDIS_URL, else a private one. It comes back on the same port, so its address stays. */
export async function redis(settings, kept) {
  return step('Redis', async (note) => {
    if (settings.redisUrl) {
      await requireRedis(settings.redisUrl);
      note('of REDIS_URL');
      return settings.redisUrl;
    }
    const { running, logs, redis: home } = places(settings.dataDir);
    const port = await freePort();
    const program = redisProgram();
    const server = new Kept('redis', {
      folder: running,
      launch: async (spawned) => {
        const child = spawnRedis({ program, port, home, log: join(logs, 'redis.log') });
        spawned(child.pid);
        const who = card(child.pid);
        const stillThere = () => child.exitCode === null && child.signalCode === null;
        if (!(await waitForPing(port, { milliseconds: 20_000, stillThere })))
          throw new Refusal(`Redis did not start. What it said: ${join(logs, 'redis.log')}`);
        return { who };
      },
    });
    kept.push(server);
    await server.start();
    // For who looks on, such as the doctor.
    writeJson(places(settings.dataDir).redisPort, { port });
    note(`${program ?? 'built in'}, 127.0.0.1:${port}`);
    return `redis://127.0.0.1:${port}`;
  });
}

/** What API, worker and their tools read. */
export function environment(settings, { databaseUrl, redisUrl }) {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SECRET_KEY: secretKey(places(settings.dataDir).secretKey),
    DEMO: settings.demo ? '1' : '0',
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
  };
}

/** Migrations, and the demo data, which sees for itself whether it is there already. */
export async function prepareData(settings, env, signal) {
  const { logs, running } = places(settings.dataDir);
  const run = (program, what) =>
    runProgram(settings.root, PROGRAMS[program], {
      env,
      signal,
      what,
      log: join(logs, `${program}.log`),
      noted: join(running, `${program}.json`),
    });
  await step('migrations', async () => void (await run('migrate', 'Migrating the database')));
  if (settings.demo) await step('demo data', (note) => loadDemoOnce(settings, env, { run, note }));
}

/** The loader sees for itself whether the data is there; that it was is noted, because asking it takes a second or two of every start. */
async function loadDemoOnce(settings, env, { run, note }) {
  const { demo } = places(settings.dataDir);
  const database = await fingerprintOf(env.DATABASE_URL).catch(() => null);
  if (database && readJson(demo)?.loadedInto === database) return note('there already');
  await run('demo', 'Loading the demo data');
  writeJson(demo, { loadedInto: database });
}

/** Starts worker and API side by side. Returns what the API printed while it started. */
export async function serve(settings, env, kept) {
  const { logs, running } = places(settings.dataDir);
  let words = '';
  const keep = (name, what, own, isUp) => {
    const process = new Kept(name, {
      folder: running,
      launch: async (spawned) => {
        const up = await launchProgram(settings.root, PROGRAMS[name], {
          env: { ...env, ...own },
          log: join(logs, `${name}.log`),
          isUp,
          spawned,
          what,
        });
        if (name === 'api') words = up.words;
        return up;
      },
    });
    kept.push(process);
    return process;
  };
  // Only the API serves metrics; two processes could not share the port.
  const worker = keep('worker', 'The worker', { METRICS_PORT: undefined }, (printed) =>
    printed().includes('worker ready'),
  );
  const api = keep('api', 'The API', {}, () => answersOk(`http://127.0.0.1:${settings.port}/readyz`));
  await Promise.all([
    step('worker', () => worker.start().then(() => '')),
    step('API and web', () => api.start().then(() => '')),
  ]);
  return words;
}

import { join } from 'node:path';
import { answersOk, launchProgram, PROGRAMS, runProgram } from '../../tools/lib/app.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { card, stopProcess } from '../../tools/lib/processes.mjs';
import { ROOT } from '../../tools/lib/settings.mjs';

/** A secret of the bench alone, so that it can sign tokens. */
export const SECRET = 'a secret of the benchmarks, of no use anywhere else';

/** What a process of the product is told. */
export const environment = ({ databaseUrl, redisUrl, port, more }) => ({
  ...process.env,
  NODE_ENV: 'production',
  DEMO: '0',
  SECRET_KEY: SECRET,
  ADMIN_SETUP_TOKEN: 'set-up-token-of-the-benchmarks',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PORT: String(port),
  ...more,
});

export const migrate = (folder, databaseUrl, redisUrl) =>
  runProgram(ROOT, PROGRAMS.migrate, {
    env: environment({ databaseUrl, redisUrl, port: 3000 }),
    log: join(folder, 'migrate.log'),
    what: 'Migrating the database',
  });

async function launch(name, folder, env, isUp, closing) {
  let stop = async () => {};
  const { who } = await launchProgram(ROOT, PROGRAMS[name], {
    env,
    log: join(folder, `${name}.log`),
    isUp,
    what: `The ${name}`,
    // From its first moment on, so that Ctrl-C finds one that is still coming up too.
    spawned: (pid) => {
      const started = card(pid);
      let stopped = null;
      stop = () => (stopped ??= stopProcess(started, { group: true, grace: 8000 }));
      closing.push(stop);
    },
  });
  return { pid: who.pid, stop };
}

/** Starts an API process as `npm start` would; resolves when it is ready. */
export async function startApi({ folder, databaseUrl, redisUrl, closing, more }) {
  const port = await freePort();
  const metrics = String(await freePort());
  const env = environment({ databaseUrl, redisUrl, port, more: { METRICS_PORT: metrics, ...more } });
  const up = () => answersOk(`http://127.0.0.1:${port}/readyz`);
  return { port, ...(await launch('api', folder, env, up, closing)) };
}

/** Starts the worker; it is up when it says something. */
export async function startWorker({ folder, databaseUrl, redisUrl, closing, more }) {
  const metrics = String(await freePort());
  const env = environment({ databaseUrl, redisUrl, port: 3000, more: { METRICS_PORT: metrics, ...more } });
  return launch('worker', folder, env, (printed) => printed().length > 0, closing);
}

// npm run doctor: checks everything that can go wrong, changes nothing, and says what to do next. Exits with 1 when something has failed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { look, warn } from './doctor/finding.mjs';
import { built, folder, node, packages, product, uploads } from './doctor/machine.mjs';
import { ownerUrl } from './lib/owner.mjs';
import { answers } from './lib/ports.mjs';
import { readJson } from './lib/processes.mjs';
import { oneLine } from './lib/refusal.mjs';
import { loadEnvFile, places, readSettings, ROOT } from './lib/settings.mjs';
import { complain, say } from './lib/steps.mjs';
import { nodeBinary } from './start/install.mjs';
import { againOnNode26, onNode26 } from './start/node26.mjs';

/** Whether the packages are there, and with them the Node that everything but the first lines needs. */
const there = existsSync(nodeBinary(ROOT));

/** In place of the key in the data folder, which the doctor does not read. */
const KEPT_KEY = 'kept in the data folder: 64 characters';

const MARKS = { ok: '✓', warn: '!', fail: '✗' };

/**
 * @typedef {import('./doctor/finding.mjs').Finding} Finding
 * @typedef {import('./lib/settings.mjs').Settings} Settings
 */

/** @param {Finding} finding */
function print({ state, what, words, next }) {
  say(`  ${MARKS[state]} ${what.padEnd(13)} ${words}`);
  if (next) say(`    ${' '.repeat(13)} → ${next}`);
}

/**
 * Where the servers are: those of the environment, or else those that `npm start` runs from the data folder.
 * @param {Settings} settings
 * @returns {Promise<{ database: string | null, redis: string | null }>}
 */
async function servers({ dataDir, databaseUrl, redisUrl }) {
  /** @type {{ port?: number, password?: string } | null} */
  const cluster = readJson(join(dataDir, 'postgres.json'));
  /** @type {{ port?: number, url?: string } | null} */
  const redis = readJson(places(dataDir).redisPort);
  const local = async () =>
    cluster?.port && (await answers(cluster.port))
      ? ownerUrl(`postgres://postgres:${cluster.password}@127.0.0.1:${cluster.port}/postgres`)
      : null;
  const localRedis = async () => (redis?.port && (await answers(redis.port)) ? (redis.url ?? null) : null);
  return { database: databaseUrl ?? (await local()), redis: redisUrl ?? (await localRedis()) };
}

/** @param {string} what */
const down = (what) => warn(what, 'the built-in one is not running', 'It runs while the product does: npm start.');

/**
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
async function examine(settings, env) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {(what: string, check: Parameters<typeof look>[1]) => Promise<void>} */
  const report = async (what, check) => {
    for (const finding of await look(what, check)) {
      print(finding);
      findings.push(finding);
    }
  };
  await report('Node', node);
  await report('packages', () => packages(settings));
  await report('build', () => built(settings));
  await report('product', () => product(settings));
  await report('data folder', () => folder(settings));
  await report('uploads', () => uploads(settings, env));
  const { database, redis } = await servers(settings);
  const asStarted = {
    ...env,
    DATABASE_URL: database ?? 'postgres://127.0.0.1/voltmere',
    REDIS_URL: redis ?? 'redis://127.0.0.1',
    DEMO: settings.demo ? '1' : '0',
    // `npm start` makes one and keeps it in the data folder; on a server of one's own the environment must bring it.
    SECRET_KEY:
      env.SECRET_KEY || (settings.databaseUrl && !existsSync(places(settings.dataDir).secretKey) ? '' : KEPT_KEY),
  };
  if (!there) {
    for (const what of ['settings', 'PostgreSQL', 'Redis'])
      await report(what, () =>
        warn(what, 'cannot be checked before the packages are installed', 'Run npm start or npm ci.'),
      );
    return findings;
  }
  await report('settings', async () => (await import('./doctor/settings.ts')).settings(settings, asStarted));
  await report('PostgreSQL', async () =>
    database ? (await import('./doctor/database.ts')).database(database, settings) : down('PostgreSQL'),
  );
  await report('Redis', async () => (redis ? (await import('./doctor/redis.ts')).redis(redis) : down('Redis')));
  return findings;
}

async function diagnose() {
  loadEnvFile();
  const settings = readSettings(process.env, []);
  say('Voltmere check-up');
  const findings = await examine(settings, process.env);
  /** @param {Finding['state']} state */
  const count = (state) => findings.filter((finding) => finding.state === state).length;
  say(`${count('ok')} OK, ${count('warn')} to look at, ${count('fail')} failed`);
  return count('fail') > 0 ? 1 : 0;
}

try {
  process.exitCode = onNode26() || !there ? await diagnose() : (await againOnNode26(import.meta.url)).code;
} catch (error) {
  complain(oneLine(error));
  process.exitCode = 1;
}

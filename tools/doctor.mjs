// npm run doctor: looks at everything that can be wrong, changes nothing, and says what to do next. Ends with 1 where something has failed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { look, warn } from './lib/doctor/finding.mjs';
import { built, folder, node, packages, product, uploads } from './lib/doctor/machine.mjs';
import { answers } from './lib/ports.mjs';
import { readJson } from './lib/processes.mjs';
import { oneLine } from './lib/refusal.mjs';
import { loadEnvFile, places, readSettings } from './lib/settings.mjs';
import { complain, say } from './lib/steps.mjs';

/** In place of the key of the data folder, which is nobody's to read here. */
const KEPT_KEY = 'kept in the data folder: 64 characters';

const MARKS = { ok: '✓', warn: '!', fail: '✗' };

function print({ state, what, words, next }) {
  say(`  ${MARKS[state]} ${what.padEnd(13)} ${words}`);
  if (next) say(`    ${' '.repeat(13)} → ${next}`);
}

/** Where the servers are: by the environment, else those that `npm start` runs from the data folder. */
async function servers({ dataDir, databaseUrl, redisUrl }) {
  const cluster = readJson(join(dataDir, 'postgres.json'));
  const own = cluster?.port && `postgres://postgres:${cluster.password}@127.0.0.1:${cluster.port}/voltmere`;
  const { port } = readJson(places(dataDir).redisPort) ?? {};
  return {
    database: databaseUrl ?? (own && (await answers(cluster.port)) ? own : null),
    redis: redisUrl ?? (port && (await answers(port)) ? `redis://127.0.0.1:${port}` : null),
  };
}

const down = (what) => warn(what, 'the built-in one does not run', 'It runs while the product does: npm start');

async function examine(settings, env) {
  const findings = [];
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
  // These need the packages: where they are not there, the lines above have said so.
  await report('settings', async () => (await import('./lib/doctor/settings.mjs')).settings(settings, asStarted));
  await report('PostgreSQL', async () =>
    database ? (await import('./lib/doctor/database.mjs')).database(database, settings) : down('PostgreSQL'),
  );
  await report('Redis', async () => (redis ? (await import('./lib/doctor/redis.mjs')).redis(redis) : down('Redis')));
  return findings;
}

try {
  loadEnvFile();
  const settings = readSettings(process.env, []);
  say('Voltmere, how it stands');
  const findings = await examine(settings, process.env);
  const count = (state) => findings.filter((finding) => finding.state === state).length;
  say(`${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} failed`);
  process.exitCode = count('fail') > 0 ? 1 : 0;
} catch (error) {
  complain(oneLine(error));
  process.exitCode = 1;
}

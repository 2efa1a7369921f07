// PostgreSQL and Redis for tests, on free ports and in a folder of their own. A process of its own that prints their addresses as one line
// of JSON and lives as long as its standard input is open: however the tests end (Ctrl-C, kill -9), nothing is left behind.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nobody, reachableTemp } from './postgres-binaries.mjs';
import { removePostgres, startPostgres, THROWAWAY } from './postgres.mjs';
import { freePort } from './ports.mjs';
import { card, isAlive, readJson, stopProcess, writeJson } from './processes.mjs';
import { redisProgram, spawnRedis, waitForPing } from './redis.mjs';
import { oneLine, Refusal } from './refusal.mjs';
import { ROOT } from './settings.mjs';

const PREFIX = 'voltmere-test-';
const temp = reachableTemp(nobody());

/** Clears what earlier runs left that were killed together with this keeper. */
async function sweep() {
  for (const name of readdirSync(temp).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(temp, name);
    const notes = readJson(join(folder, 'keeper.json'));
    if (notes && !isAlive(notes.keeper)) await clear(folder, notes.redis).catch(() => {});
  }
}

async function clear(folder, redis) {
  await Promise.all([stopProcess(redis, { grace: 2000 }), removePostgres(folder)]);
  rmSync(folder, { recursive: true, force: true });
}

async function startRedis(folder) {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL, who: null };
  const port = await freePort();
  const program = redisProgram({ native: process.env.TEST_REDIS === 'native' });
  const child = spawnRedis({ program, port, home: join(folder, 'redis'), log: join(folder, 'redis.log') });
  const who = card(child.pid);
  if (!(await waitForPing(port, { milliseconds: 20_000, stillThere: () => isAlive(who) })))
    throw new Refusal('The Redis for the tests did not start.');
  return { url: `redis://127.0.0.1:${port}`, who };
}

const ended = new Promise((resolve) => {
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, resolve);
  for (const event of ['end', 'close', 'error']) process.stdin.on(event, resolve);
  process.stdin.resume();
});

await sweep();
const folder = mkdtempSync(join(temp, PREFIX));
chmodSync(folder, 0o755);
const notes = join(folder, 'keeper.json');
writeJson(notes, { keeper: card(process.pid) });
let redis = { who: null };
try {
  const [postgres, started] = await Promise.all([
    startPostgres({ root: ROOT, home: folder, settings: THROWAWAY }),
    startRedis(folder),
  ]);
  redis = started;
  writeJson(notes, { keeper: card(process.pid), redis: redis.who });
  process.stdout.write(`${JSON.stringify({ postgres: postgres.url, redis: redis.url })}\n`);
  await ended;
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: oneLine(error) })}\n`);
  process.exitCode = 1;
} finally {
  await clear(folder, redis.who);
}
process.exit();

// PostgreSQL and Redis for tests, on free ports and in a folder of their own. A process of its own that prints their addresses as one line
// of JSON and lives as long as its standard input is open: however the tests end (Ctrl-C, kill -9), nothing is left behind.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nobody, reachableTemp } from '../servers/postgres-binaries.ts';
import { removePostgres, startPostgres, THROWAWAY } from '../servers/postgres.ts';
import { freePort } from '../lib/ports.mjs';
import { type Card, card, isAlive, type MaybeCard, readJson, stopProcess, writeJson } from '../lib/processes.mjs';
import { redisProgram, spawnRedis, waitForPing } from '../servers/redis.ts';
import { oneLine, Refusal } from '../lib/refusal.mjs';
import { ROOT } from '../lib/settings.mjs';
import { STOPS } from '../start/node26.mjs';

/** What a keeper notes of itself, so that a later one can clear what it left. */
interface Notes {
  keeper: Card;
  redis?: Card | null;
}

const PREFIX = 'voltmere-test-';
const temp = reachableTemp(nobody());

/** Clears what earlier runs left that were killed together with this keeper. */
async function sweep() {
  for (const name of readdirSync(temp).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(temp, name);
    const notes = readJson<Notes>(join(folder, 'keeper.json'));
    if (notes && !isAlive(notes.keeper)) await clear(folder, notes.redis).catch(() => {});
  }
}

async function clear(folder: string, redis: MaybeCard): Promise<void> {
  await Promise.all([stopProcess(redis, { grace: 2000 }), removePostgres(folder)]);
  rmSync(folder, { recursive: true, force: true });
}

async function startRedis(folder: string): Promise<{ url: string; who: Card | null }> {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL, who: null };
  const port = await freePort();
  const program = redisProgram({ native: process.env.TEST_REDIS === 'native' });
  const child = spawnRedis({ program, port, home: join(folder, 'redis'), log: join(folder, 'redis.log') });
  const who = card(child.pid);
  if (!(await waitForPing(port, { milliseconds: 20_000, stillThere: () => isAlive(who) })))
    throw new Refusal('The Redis for the tests did not start.');
  return { url: `redis://127.0.0.1:${port}`, who };
}

const ended = new Promise<void>((resolve) => {
  for (const name of STOPS) process.on(name, () => resolve());
  for (const event of ['end', 'close', 'error']) process.stdin.on(event, () => resolve());
  process.stdin.resume();
});

await sweep();
const folder = mkdtempSync(join(temp, PREFIX));
chmodSync(folder, 0o755);
const notes = join(folder, 'keeper.json');
writeJson(notes, { keeper: card(process.pid) });
let redis: Card | null = null;
try {
  const [postgres, started] = await Promise.all([
    startPostgres({ root: ROOT, home: folder, settings: THROWAWAY }),
    startRedis(folder),
  ]);
  redis = started.who;
  writeJson(notes, { keeper: card(process.pid), redis });
  process.stdout.write(`${JSON.stringify({ postgres: postgres.url, redis: started.url })}\n`);
  await ended;
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: oneLine(error) })}\n`);
  process.exitCode = 1;
} finally {
  await clear(folder, redis);
}
process.exit();

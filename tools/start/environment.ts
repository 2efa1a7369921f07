import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { handOver } from '../lib/processes.mjs';
import { places, type Settings } from '../lib/settings.mjs';

/** Where PostgreSQL and Redis are. */
export interface Servers {
  databaseUrl: string;
  redisUrl: string;
}

/** What a program of the product reads. */
export type ProductEnvironment = NodeJS.ProcessEnv & { DATABASE_URL: string };

/** What API, worker and their tools read. */
export function environment(settings: Settings, { databaseUrl, redisUrl }: Servers): ProductEnvironment {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    // On this machine alone unless someone asks for more: the demo's passwords and mailbox are open to anyone who can reach it.
    HOST: process.env.HOST || '127.0.0.1',
    PORT: String(settings.port),
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SECRET_KEY: secretKey(places(settings.dataDir).secretKey),
    DEMO: settings.demo ? '1' : '0',
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
  };
}

/** The secret from which the product derives its keys: made once, kept for this user alone. */
function secretKey(file: string): string {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY;
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    handOver(file);
  }
  return readFileSync(file, 'utf8').trim();
}

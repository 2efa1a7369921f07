import { existsSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Adds the settings of the file .env, if there is one; the shell's environment takes precedence. */
export function loadEnvFile(root = ROOT) {
  const file = join(root, '.env');
  if (existsSync(file) && process.loadEnvFile) process.loadEnvFile(file);
}

/**
 * What a person may set.
 * @typedef {object} Settings
 * @property {string} root
 * @property {number} port
 * @property {string} dataDir
 * @property {boolean} demo
 * @property {boolean} fresh
 * @property {string | null} databaseUrl
 * @property {string | null} redisUrl
 * @property {string} publicUrl
 */

/**
 * Reads what a person may set; refuses nonsense in one line.
 * @returns {Settings}
 */
export function readSettings(env = process.env, args = process.argv.slice(2)) {
  const unknown = args.find((arg) => arg !== '--fresh');
  if (unknown) throw new Refusal(`Unknown option ${unknown}. The only one is --fresh: npm start -- --fresh`);
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`PORT=${env.PORT} is not a port. Use a number from 1 to 65535, for example PORT=3000 npm start`);
  const dataDir = env.DATA_DIR || '.data';
  return {
    root: ROOT,
    port,
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(ROOT, dataDir),
    demo: env.DEMO !== '0',
    fresh: args.includes('--fresh'),
    databaseUrl: env.DATABASE_URL || null,
    redisUrl: env.REDIS_URL || null,
    publicUrl: env.PUBLIC_URL || `http://localhost:${port}`,
  };
}

/**
 * Where things lie in the data folder.
 * @param {string} dataDir
 */
export const places = (dataDir) => ({
  lock: join(dataDir, 'lock.json'),
  running: join(dataDir, 'running'),
  logs: join(dataDir, 'logs'),
  demo: join(dataDir, 'demo.json'),
  secretKey: join(dataDir, 'secret-key'),
  postgres: join(dataDir, 'postgres'),
  redis: join(dataDir, 'redis'),
  redisPort: join(dataDir, 'running', 'redis-port.json'),
});

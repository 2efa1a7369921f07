import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forget, handOver, isAlive, readJson, stopProcess } from './processes.mjs';

/** What may lie in the data folder; "begin anew" removes these and nothing else, whatever folder DATA_DIR names. */
const OURS = ['postgres', 'postgres.new', 'redis', 'logs', 'running', 'files', 'mail', 'secret-key', 'demo.json'];

/** Ends what an earlier start left running after it was killed; true when there was something. */
export async function clearLeftovers(running) {
  if (!existsSync(running)) return false;
  let found = false;
  for (const name of readdirSync(running)) {
    const file = join(running, name);
    const who = readJson(file);
    if (isAlive(who)) {
      found = true;
      await stopProcess(who, { group: true, grace: 5000 });
    }
    forget(file);
  }
  return found;
}

/** Removes all that earlier starts made, but for the cluster's server, which must be stopped before. */
export function removeData(dataDir) {
  for (const name of OURS) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** The secret from which the product derives its keys: made once, kept for this user alone. */
export function secretKey(file) {
  if (process.env.SECRET_KEY) return process.env.SECRET_KEY;
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    handOver(file);
  }
  return readFileSync(file, 'utf8').trim();
}

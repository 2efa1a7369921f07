import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forget, isAlive, readJson, stopProcess } from '../lib/processes.mjs';

/**
 * Ends what an earlier start left running after it was killed; true when there was something.
 * @param {string} running
 */
export async function clearLeftovers(running) {
  if (!existsSync(running)) return false;
  let found = false;
  for (const name of readdirSync(running)) {
    const file = join(running, name);
    /** @type {import('../lib/processes.mjs').MaybeCard} */
    const who = readJson(file);
    if (isAlive(who)) {
      found = true;
      await stopProcess(who, { group: true, grace: 5000 });
    }
    forget(file);
  }
  return found;
}

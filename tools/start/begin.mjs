import { join } from 'node:path';
import { clearLeftovers } from './data-dir.mjs';
import { ensureInstalled } from './install.mjs';
import { readHolder, tryLock, unlock, waitForLock } from '../lib/lock.mjs';
import { requireDataDir, requirePort, requireSpace } from './preflight.mjs';

import { Refusal } from '../lib/refusal.mjs';
import { places } from '../lib/settings.mjs';
import { say, step } from '../lib/steps.mjs';

/**
 * What comes before the packages are there, so on whatever Node the machine has: one start at a time, leftovers cleared, port and disk looked at,
 * packages installed.
 * @param {import('../lib/settings.mjs').Settings} settings
 * @param {AbortSignal} signal
 */
export async function begin(settings, signal) {
  const paths = places(settings.dataDir);
  requireDataDir(settings.dataDir);
  await takeLock(paths.lock, settings);
  if (await clearLeftovers(paths.running)) say('  ! cleared what an earlier start left running');
  await requirePort(settings.port);
  requireSpace(settings.dataDir, 200, 'run the database');
  signal.throwIfAborted();
  await step('packages', (note) =>
    ensureInstalled(settings.root, {
      log: join(paths.logs, 'npm-ci.log'),
      noted: join(paths.running, 'npm-ci.json'),
      note,
      signal,
    }),
  );
}

/**
 * An earlier start that is just ending is waited for; one that runs gets its one line.
 * @param {string} lock
 * @param {import('../lib/settings.mjs').Settings} settings
 */
async function takeLock(lock, { dataDir, port }) {
  const details = { port, state: 'starting' };
  if (tryLock(lock, details).held || (await waitForLock(lock, { milliseconds: 1500, details }))) return;
  if (readHolder(lock)?.state === 'stopping' && (await waitForLock(lock, { milliseconds: 25_000, details }))) return;
  const holder = readHolder(lock);
  throw new Refusal(
    `Voltmere already runs on ${dataDir}: process ${holder?.pid}, http://localhost:${holder?.port}. Stop that one, or give this one DATA_DIR and PORT of its own.`,
  );
}

/**
 * For a start that ended before the other Node took over.
 * @param {import('../lib/settings.mjs').Settings} settings
 */
export const giveUp = (settings) => unlock(places(settings.dataDir).lock);

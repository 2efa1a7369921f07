import { logOf } from '@libs/platform';
import type { Stamp } from './cms.js';
import { type Patience, requestTime } from './time-stamp.js';

const log = logOf('time stamps');

/**
 * How long after the last signature an outside time is awaited. The job retries after 2, 6 and 14 minutes, so that a file is sealed
 * within fifteen minutes whatever the authority does.
 */
const WAITS_MS = 10 * 60_000;

/** Whether a file without an outside time should be tried again later rather than sealed as it is. */
export const waitsForTime = (signedAt: Date, now: Date): boolean => now.getTime() - signedAt.getTime() < WAITS_MS;

/** Requests a time from the authority at `url`. Failures are logged and return none, so that they never prevent a seal. */
export function timeStamper(url: string, patience: Patience): Stamp {
  return async (signature) => {
    try {
      return await requestTime(url, signature, patience);
    } catch (error) {
      log.warn({ error: (error as Error).message }, 'no outside time for a seal');
      return null;
    }
  };
}

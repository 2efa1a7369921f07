import { logOf } from '@libs/platform';
import type { Stamp } from './cms.js';
import { type Patience, requestTime } from './time-stamp.js';

const log = logOf('time stamps');

/**
 * After the last signature a file waits this long for an outside time. The job tries after 2, 6 and 14 minutes, so that a file is sealed
 * within fifteen whatever the authority does.
 */
const WAITS_MS = 10 * 60_000;

/** Whether a file without an outside time should be tried again later rather than sealed as it is. */
export const waitsForTime = (signedAt: Date, now: Date): boolean => now.getTime() - signedAt.getTime() < WAITS_MS;

/** Asks the authority at `url` for a time. Whatever goes wrong is logged, and the answer is none: it never stops a seal. */
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

import type { Actor } from '@libs/contracts';
import type { AppRequest, Config } from '@libs/platform';
import { readBrowser } from './browser-cookie.js';

/** Whose conversations somebody may go on with: an account's, or those of a browser without one. */
export interface Asker {
  actor: Actor | null;
  /** Hash of the browser's own secret; null for an account, and for callers without a cookie. */
  browser: string | null;
}

/** Who still owes a second factor is nobody yet. */
export function whoAsks(request: AppRequest, config: Config): Asker {
  const { actor } = request;
  return actor && !actor.secondFactorDue
    ? { actor, browser: null }
    : { actor: null, browser: readBrowser(request, config) };
}

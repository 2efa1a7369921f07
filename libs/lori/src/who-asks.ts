import type { Config } from '@libs/platform';
import type { AppRequest } from '@libs/platform/http';
import type { Asker } from './asker.js';
import { readBrowser } from './browser-cookie.js';

/** Who still owes a second factor is nobody yet, and who keeps the bills alone is answered as a visitor: her tools read the sites. */
export function whoAsks(request: AppRequest, config: Config): Asker {
  const { actor } = request;
  return actor && !actor.secondFactorDue && actor.memberRole !== 'billing'
    ? { actor, browser: null }
    : { actor: null, browser: readBrowser(request, config) };
}

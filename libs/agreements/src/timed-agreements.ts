import { type Clock, type Database } from '@libs/platform';
import { systemStep } from './change-agreement.js';
import { keepEndTasks } from './end-tasks.js';
import { endedTerms, overOffers, toSettle } from './due-agreements.sql.js';

const STEPS = [
  ['expire', overOffers],
  ['settle', toSettle],
  ['end', endedTerms],
] as const;

/**
 * Handles expired offers, agreements that take effect, terms that end, and what the office has to do then. May run twice. Returns the number changed.
 */
export async function keepAgreements(database: Database, clock: Pick<Clock, 'now'>): Promise<number> {
  const now = clock.now();
  let changed = 0;
  for (const [name, due] of STEPS) {
    for (const { id } of await due(database.read(), now))
      if (await systemStep(database, id, { name }, now)) changed += 1;
  }
  return changed + (await keepEndTasks(database, now));
}

import { type Clock, type Database } from '@libs/platform';
import { systemStep } from './change-agreement.js';
import { DUE } from './due-agreements.sql.js';

/**
 * Handles expired offers, agreements that take effect, and terms that end. May run twice. Returns the number changed.
 */
export async function keepAgreements(database: Database, clock: Pick<Clock, 'now'>): Promise<number> {
  const now = clock.now();
  let changed = 0;
  for (const [name, due] of DUE) {
    const found = await database.read().rows<{ id: string }>(due, [now]);
    for (const { id } of found) if (await systemStep(database, id, { name }, now)) changed += 1;
  }
  return changed;
}

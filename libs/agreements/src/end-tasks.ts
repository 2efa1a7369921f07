import { taskOnce } from '@libs/work';
import type { Database } from '@libs/platform';
import { numberOf } from './agreement.views.js';
import { NOTES } from './agreements.texts.js';
import { dayWords } from './days.js';
import { endsToPlan } from './due-agreements.sql.js';

/**
 * What the office has to do as an agreement ends: plan it twelve, six and one month before the end of the term, and afterwards give the
 * export to another and decide about the system. Each task is added once.
 */
export async function keepEndTasks(database: Database, now: Date): Promise<number> {
  let added = 0;
  for (const one of await endsToPlan(database.read(), now)) {
    const { id, projectId, company, step, due, endsOn, endOfTerm } = one;
    const facts = { number: numberOf(one), company, day: dayWords(endsOn) };
    const title =
      step === 'export' || step === 'system' ? NOTES.afterEnd[step](facts) : NOTES.beforeEnd[endOfTerm](facts);
    const record = { kind: 'project' as const, id: projectId };
    if (await database.transaction((tx) => taskOnce(tx, { id, title, due, record }, now))) added += 1;
  }
  return added;
}

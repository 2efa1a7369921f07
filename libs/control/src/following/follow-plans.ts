import { HALF_HOUR } from '@libs/forecast';
import { type Clock, type Database, logOf } from '@libs/platform';
import { followedSites } from '../day-plan.sql.js';
import { makePlanFor } from '../make-plans.js';
import { besidePlan, isBeside } from './beside-plan.js';

const log = logOf('control');

/** Plans sites again whose battery left its plan. Once for each plan of the day: after that it is an alert. Answers how many. */
export async function followPlans(database: Database, clock: Clock): Promise<number> {
  const now = clock.now();
  const sites = await database.transaction((tx) => followedSites(tx));
  let made = 0;
  for (const { id } of sites) {
    const done = await database.transaction(async (tx) => {
      const beside = await besidePlan(tx, id, now);
      const last = beside?.points.at(-1);
      if (!beside || !last || beside.replanned || !isBeside(beside)) return false;
      log.info({ asset: id, points: Math.round(last.points) }, 'a battery is beside its plan');
      return makePlanFor(tx, id, { dueAt: new Date(last.start + HALF_HOUR), now, replanned: true });
    });
    if (done) made += 1;
  }
  return made;
}

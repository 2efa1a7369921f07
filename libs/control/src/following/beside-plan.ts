import { londonDate } from '@libs/contracts';
import { HALF_HOUR } from '@libs/forecast';
import type { Tx } from '@libs/platform';
import { runningPlan } from '../day-plan.sql.js';
import { placeOf } from '../plan/readings.rules.js';
import { siteReadings } from '../site-readings.js';

/** How far a battery was from the plan that its inverter follows. */
export interface BesidePlan {
  /** The plan was made because the one before it wasn't followed. */
  replanned: boolean;
  /** For each half hour since it was made whose charge was read: percent read less percent planned, at its end. */
  points: { start: number; points: number }[];
}

/** So many points of charge are near enough. */
const NEAR = 10;

/** Beside its plan in the last two half hours, which follow each other. */
export function isBeside({ points }: Pick<BesidePlan, 'points'>): boolean {
  const [before, last] = points.slice(-2);
  if (!before || !last || last.start - before.start !== HALF_HOUR) return false;
  return Math.abs(before.points) > NEAR && Math.abs(last.points) > NEAR;
}

/** Near its plan in both of them. */
export function isNear({ points }: Pick<BesidePlan, 'points'>): boolean {
  const last = points.slice(-2);
  return last.length === 2 && last.every((one) => Math.abs(one.points) <= NEAR);
}

/** Null where no plan runs. */
export async function besidePlan(tx: Tx, assetId: string, now: Date): Promise<BesidePlan | null> {
  const plan = await runningPlan(tx, assetId);
  if (!plan) return null;
  const madeAt = Date.parse(plan.madeAt);
  const { soc } = await siteReadings(tx, assetId, { from: londonDate(new Date(madeAt)), to: londonDate(now) });
  const points = plan.steps
    .filter(({ instant }) => instant >= madeAt && instant + HALF_HOUR <= now.getTime())
    .flatMap(({ instant, storedWh }) => {
      const percent = soc.wh[placeOf(soc, instant)] ?? null;
      return percent === null ? [] : [{ start: instant, points: percent - (100 * storedWh) / plan.site.capacityWh }];
    });
  return { replanned: plan.replanned, points };
}

import { HALF_HOUR } from '@libs/forecast';
import type { StoredPlan } from './day-plan.sql.js';

/** What was in force in a half hour: the newest plan made before it was over. The plans come oldest first. */
export const inForce = (plans: readonly StoredPlan[], instant: number): StoredPlan | undefined =>
  plans.findLast(
    ({ madeAt, steps }) =>
      Date.parse(madeAt) < instant + HALF_HOUR &&
      (steps[0]?.instant ?? 0) <= instant &&
      instant <= (steps.at(-1)?.instant ?? 0),
  );

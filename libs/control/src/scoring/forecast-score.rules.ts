import type { DayForecastScore } from '@libs/contracts';
import type { PlanStep, Within } from '../plan/plan-site.rules.js';
import { placeOf, type SiteReadings } from '../plan/readings.rules.js';

/** What a plan expected of a day beside what was read of it; null where nothing of both is known. */
export function forecastScore(
  steps: readonly PlanStep[],
  read: Pick<SiteReadings, 'gen' | 'load'>,
  instants: readonly number[],
): DayForecastScore | null {
  const byInstant = new Map(steps.map((step) => [step.instant, step]));
  const part = (
    { from, wh }: SiteReadings['gen'],
    of: (step: PlanStep) => { wh: number; within: Within | undefined },
    counts: (within: Within, read: number) => boolean,
  ): DayForecastScore['sun'] => {
    const sum = { expectedWh: 0, readWh: 0, halfHours: 0, inside: 0 };
    for (const instant of instants) {
      const step = byInstant.get(instant);
      const found = wh[placeOf({ from }, instant)] ?? null;
      const expected = step && of(step);
      if (found === null || !expected?.within) continue;
      sum.expectedWh += expected.wh;
      sum.readWh += found;
      if (!counts(expected.within, found)) continue;
      sum.halfHours += 1;
      if (found >= expected.within.lowWh && found <= expected.within.highWh) sum.inside += 1;
    }
    return sum.halfHours === 0
      ? null
      : { ...sum, expectedWh: Math.round(sum.expectedWh), readWh: Math.round(sum.readWh) };
  };
  const sun = part(
    read.gen,
    ({ sunWh, sunWithin }) => ({ wh: sunWh, within: sunWithin }),
    ({ highWh }, found) => highWh > 0 || found > 0,
  );
  const load = part(
    read.load,
    ({ loadWh, loadWithin }) => ({ wh: loadWh, within: loadWithin }),
    () => true,
  );
  return sun || load ? { sun, load } : null;
}

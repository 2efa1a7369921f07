import type { ForecastBody, Lever } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import { finish, type InSteps } from '../in-steps.js';
import { type Known, prepareInSteps } from '../prepare.js';
import { complete } from '../question.js';
import { arraysOf, judge } from '../sizing/search.js';

/** How many levers are worth reading. */
const MOST = 3;
/** A step of usage or roof, as a factor: fine enough for "about". */
const STEP = 1.06;
const STEPS = 36;

/** Three figures that mean something: 62,731 is 62,700. */
const rounded = (value: number): number => {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 2);
  return Math.round(value / unit) * unit;
};

interface Options extends Known {
  irrFloor?: number;
  /** Whether its forecast says that the site is likely to be funded as it is. */
  funded: boolean;
}

/**
 * Whether a size gives the investor the floor's return and the host a saving: the one that was set, or any array. A battery
 * earns an investor less than the panels beside it, so arrays are looked at without one.
 */
function* fundable(body: ForecastBody, { irrFloor = assumed('fund.floor'), ...known }: Options): InSteps<boolean> {
  const { asked, site, likely } = yield* prepareInSteps(body, known);
  const margin = asked.unitRatePence + asked.levies.cclPence - assumed('offer.pencePerKwh');
  const reaches = (system: { solarKwp: number; batteryKwh: number }): boolean => {
    const { irr, used } = judge(asked, site, system, likely);
    return irr >= irrFloor && (used * margin) / 100 >= 1;
  };
  if (asked.system) return reaches(asked.system);
  for (const solarKwp of arraysOf(asked)) {
    if (reaches({ solarKwp, batteryKwh: 0 })) return true;
    yield;
  }
  return false;
}

/** The first of the rising steps at which the site is fundable, or not any more; null where none is. */
function* firstOf(steps: readonly ForecastBody[], wanted: boolean, options: Options): InSteps<number | null> {
  let [low, high] = [0, steps.length - 1];
  if (high < 0 || (yield* fundable(steps[high] as ForecastBody, options)) !== wanted) return null;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((yield* fundable(steps[middle] as ForecastBody, options)) === wanted) high = middle;
    else low = middle + 1;
  }
  return high;
}

/**
 * What would make a site fundable that is not: each input by itself, everything else as it was said, and no further than it
 * has to be moved. Of a site that is fundable: how little usage and roof it could do with.
 */
export function* leversInSteps(body: ForecastBody, options: Options): InSteps<Lever[]> {
  const { funded } = options;
  const { annualUsageKwh, unitRatePence, roofAreaM2 } = complete(body, options.codes);
  const levers: Lever[] = [];
  /** Tries the values one by one, without trying all of them. */
  const tried = function* (
    kind: Lever['kind'],
    from: number,
    values: readonly number[],
    change: (to: number) => Partial<ForecastBody>,
  ): InSteps<void> {
    if (levers.length >= MOST) return;
    const at = yield* firstOf(
      values.map((to) => ({ ...body, ...change(to) })),
      !funded,
      options,
    );
    if (at === null) return;
    // The last that still does, for a site that is fundable.
    const to = funded ? values[at - 1] : values[at];
    if (to !== undefined) levers.push({ kind, from, to });
  };
  const usageSteps = (factor: number) =>
    Array.from({ length: STEPS }, (_, at) => rounded(annualUsageKwh * factor ** (at + 1))).filter(
      (kwh) => kwh >= 500 && kwh <= 20_000_000,
    );
  const usageAt = (kwh: number) => ({ annualUsageKwh: kwh, monthlyUsageKwh: undefined });
  if (funded) {
    yield* tried('usage', annualUsageKwh, usageSteps(1 / STEP), (kwh) => ({
      ...usageAt(kwh),
      // What was taken of the roof stays: less usage does not make it smaller.
      roofAreaM2,
    }));
    const smaller = Array.from({ length: STEPS }, (_, at) => rounded(roofAreaM2 / STEP ** (at + 1)));
    if (!body.system) yield* tried('roof', roofAreaM2, smaller, (squareMetres) => ({ roofAreaM2: squareMetres }));
    return levers;
  }
  if (body.system) yield* tried('size', 0, [1], () => ({ system: undefined, roofAreaM2: undefined }));
  if (!body.smartService) yield* tried('smartService', 0, [1], () => ({ smartService: true }));
  if (body.shadingPercent) yield* tried('shade', body.shadingPercent, [0], () => ({ shadingPercent: 0 }));
  if (body.evChargers) yield* tried('chargers', body.evChargers, [0], () => ({ evChargers: 0 }));
  const larger = Array.from({ length: STEPS }, (_, at) => rounded(Math.max(10, roofAreaM2) * STEP ** (at + 1)));
  if (!body.system) yield* tried('roof', roofAreaM2, larger, (squareMetres) => ({ roofAreaM2: squareMetres }));
  yield* tried('usage', annualUsageKwh, usageSteps(STEP), usageAt);
  const dearer = Array.from({ length: 60 }, (_, at) => Math.floor(unitRatePence) + 1 + at);
  yield* tried('rate', unitRatePence, dearer, (pence) => ({ unitRatePence: pence }));
  return levers;
}

export const leversOf = (body: ForecastBody, options: Options): Lever[] => finish(leversInSteps(body, options));

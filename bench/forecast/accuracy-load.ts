import type { BusinessType } from '@libs/contracts';
import { forecast } from '@libs/forecast';
import {
  emptySums,
  greedySums,
  LONDON,
  meanOf,
  MIXTURES,
  mixed,
  restlessYears,
  type ShapeName,
  shapeOf,
  siteOf,
  yearOf,
} from '@libs/forecast/testing';
import type { Row } from './accuracy-row.ts';

/**
 * Which published profiles a business of each kind may be like, besides the mixture that the engine takes. No open set of metered small
 * businesses ships with the product, so this says how far the choice of a profile moves the figures, not how a real site behaves.
 */
const LIKE: Record<BusinessType, readonly ShapeName[]> = {
  small_warehouse: ['pc3', 'g0', 'g1', 'g3'],
  cafe: ['g2', 'g4', 'g5', 'g6', 'pc3'],
  garage: ['g1', 'g4', 'g0', 'pc3'],
  manufacturing: ['g1', 'g3', 'g0', 'pc3'],
  office: ['g1', 'g0', 'pc3'],
};
/** kWp for each MWh of use. */
const SIZES = [0.3, 0.5, 0.8];
const SUNS = 5;
const NO_BATTERY = { capacity: 0, power: 0, roundTrip: 1 };

/** Percentage points by which the share of the load that the sun meets differs between profiles of a kind, and whether bands hold it. */
export function load(seed: number): Row[] {
  const year = yearOf(2026);
  const { yields } = siteOf({ businessType: 'office' }, { place: LONDON, tilt: 15, azimuth: 180, chargers: 0, seed });
  const sums = emptySums();
  const shareOf = (shapes: readonly Float64Array[], size: number): number =>
    meanOf(
      shapes.map((shape, at) => {
        const sun = yields[at] as Float64Array;
        greedySums(
          { sun, sunFactor: size / 1000, load: shape, loadFactor: 1, battery: NO_BATTERY, exportLimit: 1e9 },
          year.monthBegins,
          sums,
        );
        return 100 * (1 - sums.imported.reduce((sum, kwh) => sum + kwh, 0));
      }),
    );
  const kinds = Object.entries(LIKE) as [BusinessType, readonly ShapeName[]][];
  const cases = kinds.flatMap(([kind, names]) => {
    const years = (shape: Float64Array) => restlessYears(year, shape, seed, SUNS);
    const own = years(mixed(year, MIXTURES[kind]));
    return SIZES.flatMap((size) => {
      const { annual } = forecast({
        businessType: kind,
        annualUsageKwh: 50_000,
        offer: 'per_kwh',
        smartService: false,
        system: { solarKwp: size * 50, batteryKwh: 0 },
        seed,
      });
      const { p10, p50, p90 } = annual.selfConsumedKwh;
      const usual = shareOf(own, size);
      return names.map((name) => {
        const share = shareOf(years(shapeOf(year, name)), size);
        // What the band would hold if the site were like this profile and everything else in the middle.
        const kwh = (p50 * share) / usual;
        return { size, off: share - usual, inside: kwh >= p10 && kwh <= p90 };
      });
    });
  });
  const rows = SIZES.map((size): Row => {
    const off = cases.filter((one) => one.size === size).map((one) => Math.abs(one.off));
    return {
      name: `share of load met by the sun at ${size} kWp per MWh, other published profiles of the same kind, mean difference`,
      unit: 'pp',
      ours: meanOf(off),
      goal: null,
      met: null,
    };
  });
  return [
    ...rows,
    {
      name: 'share of load, worst of those profiles',
      unit: 'pp',
      ours: Math.max(...cases.map(({ off }) => Math.abs(off))),
      goal: null,
      met: null,
    },
    {
      name: 'share of those profiles with which the used solar lies between P10 and P90',
      unit: '%',
      ours: (100 * cases.filter(({ inside }) => inside).length) / cases.length,
      goal: '≥ 75',
      met: cases.filter(({ inside }) => inside).length >= 0.75 * cases.length,
    },
  ];
}

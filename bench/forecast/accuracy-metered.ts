import type { BusinessType } from '@libs/contracts';
import { assumed, forecast } from '@libs/forecast';
import {
  emptySums,
  greedySums,
  LONDON,
  meanOf,
  MIXTURES,
  mixed,
  restlessYears,
  siteOf,
  yearOf,
} from '@libs/forecast/testing';
import type { Row } from './accuracy-row.ts';
import { type MeteredSite, meteredSites } from './metered-sites.ts';

/** kWp for each MWh of use. */
const SIZES = [0.3, 0.5, 0.8];
const SUNS = 5;
/** Of a normal distribution, in standard deviations. */
const P90 = 1.2816;
const NO_BATTERY = { capacity: 0, power: 0, roundTrip: 1 };
const KINDS = Object.keys(MIXTURES) as BusinessType[];

/** Each set counts once, so that the largest does not decide: the mean over sets of the mean over its sites. */
const meanOfSets = (met: readonly Met[], value: (one: Met) => number): number =>
  meanOf(
    [...new Set(met.map(({ site }) => site.set))].map((set) =>
      meanOf(met.filter(({ site }) => site.set === set).map(value)),
    ),
  );

interface Met {
  site: MeteredSite;
  size: number;
  /** Share of the load that the sun meets, and the same with the profile of the type of business. */
  share: number;
  usual: number;
  /** How much of what it would use and export it uses, beyond the profile: the quantity of `load.habitSpread`. */
  habit: number;
  /** The same in its other years. */
  otherHabits: number[];
  inside: boolean;
}

/** The share of the load that the sun meets at metered sites, against what the engine takes for their type of business. */
export function metered(seed: number): Row[] {
  const sites = meteredSites();
  if (sites.length === 0) return [];
  const met = scored(sites, seed);
  const sets = new Set(sites.map(({ set }) => set)).size;
  const rows = SIZES.flatMap((size): Row[] => {
    const here = met.filter((one) => one.size === size);
    const off = ({ share, usual }: Met) => 100 * (share - usual);
    const where = `share of load met by the sun at ${size} kWp per MWh, ${sites.length} metered sites of ${sets} sets`;
    return [
      {
        name: `${where}, mean difference`,
        unit: 'pp',
        ours: meanOfSets(here, (one) => Math.abs(off(one))),
        goal: null,
        met: null,
      },
      { name: `${where}, bias`, unit: 'pp', ours: meanOfSets(here, off), goal: null, met: null },
    ];
  });
  const inside = 100 * meanOfSets(met, (one) => Number(one.inside));
  return [
    ...rows,
    {
      name: 'habit of metered sites, root mean square: what load.habitSpread has to hold',
      unit: '',
      ours: Math.sqrt(meanOfSets(met, ({ habit }) => habit * habit)),
      goal: null,
      met: null,
    },
    {
      name: 'part of the habit that a site has in all of its years, sites with several: what is drawn once a site',
      unit: '%',
      ours: 100 * lasting(met),
      goal: null,
      met: null,
    },
    {
      name: 'share of metered sites and sizes, each set counted once, with a habit between its own P10 and P90',
      unit: '%',
      ours: 100 * meanOfSets(met, ({ habit }) => Number(Math.abs(habit) <= P90 * assumed('load.habitSpread'))),
      goal: null,
      met: null,
    },
    {
      name: 'share of metered sites and sizes, each set counted once, with which the used solar lies between P10 and P90',
      unit: '%',
      ours: inside,
      goal: '≥ 75',
      met: inside >= 75,
    },
  ];
}

/**
 * The variance between the sites' means over their years, as a share of all variance: 1 where a site has the same habit in every
 * year, 0 where it has another one each year.
 */
function lasting(met: readonly Met[]): number {
  const sites = met.filter(({ otherHabits }) => otherHabits.length > 0).map((one) => [one.habit, ...one.otherHabits]);
  const all = meanOf(sites.flat());
  const variance = (values: readonly number[], middle: number) => meanOf(values.map((value) => (value - middle) ** 2));
  const within = meanOf(sites.map((years) => variance(years, meanOf(years))));
  return 1 - within / variance(sites.flat(), all);
}

function scored(sites: readonly MeteredSite[], seed: number): Met[] {
  const year = yearOf(2026);
  const { yields, yieldMonths } = siteOf(
    { businessType: 'office' },
    { place: LONDON, tilt: 15, azimuth: 180, chargers: 0, seed },
  );
  const sums = emptySums();
  /** Of five years: kWh used of a use of 1, and what a habit of 1 would add. */
  const of = (shapes: readonly Float64Array[], size: number) => {
    let [share, room] = [0, 0];
    for (let at = 0; at < SUNS; at++) {
      const sun = yields[at] as Float64Array;
      const load = shapes[at % shapes.length] as Float64Array;
      const system = { battery: NO_BATTERY, exportLimit: 1e9 };
      greedySums({ sun, sunFactor: size / 1000, load, loadFactor: 1, ...system }, year.monthBegins, sums);
      sums.exported.forEach((exported, month) => {
        const made = ((yieldMonths[at]?.[month] ?? 0) * size) / 1000;
        share += (made - exported) / SUNS;
        room += made > 0 ? ((made - exported) * exported) / made / SUNS : 0;
      });
    }
    return { share, room };
  };
  const profiles = new Map(KINDS.map((kind) => [kind, restlessYears(year, mixed(year, MIXTURES[kind]), seed, SUNS)]));
  return SIZES.flatMap((size) => {
    const usual = new Map(KINDS.map((kind) => [kind, of(profiles.get(kind) ?? [], size)]));
    const bands = new Map(KINDS.map((kind) => [kind, bandOf(kind, size, seed)]));
    return sites.map((site): Met => {
      const own = usual.get(site.businessType) ?? { share: 1, room: 1 };
      const { share } = of([site.shape], size);
      const habitOf = (shape: Float64Array) => (of([shape], size).share - own.share) / own.room;
      const { p10, p50, p90 } = bands.get(site.businessType) ?? { p10: 0, p50: 0, p90: 0 };
      const kwh = (p50 * share) / own.share;
      return {
        site,
        size,
        share,
        usual: own.share,
        habit: habitOf(site.shape),
        otherHabits: site.otherYears.map(habitOf),
        inside: kwh >= p10 && kwh <= p90,
      };
    });
  });
}

/** The forecast's band of kWh used on site. */
const bandOf = (businessType: BusinessType, size: number, seed: number) =>
  forecast({
    businessType,
    annualUsageKwh: 50_000,
    offer: 'per_kwh',
    smartService: false,
    system: { solarKwp: size * 50, batteryKwh: 0 },
    seed,
  }).annual.selfConsumedKwh;

import type { StoredChannel } from '@libs/contracts';
import { HALF_HOUR, localMidnight } from '@libs/forecast';
import type { PowerOfSite, SiteProfile } from '@libs/sources/worker';
import { londonDate } from '@libs/contracts';
import { RESERVE_PERCENT } from './demo-battery.js';
import { demoReadings, type DemoSite } from './demo-weather.js';
import { Dice } from './dice.js';

const FIVE_MINUTES = 300_000;
const PARTS = HALF_HOUR / FIVE_MINUTES;
const DAY = 86_400_000;

type Half = ReturnType<typeof demoReadings>[number]['wh'][number];
type Sums = Record<Exclude<StoredChannel, 'soc'>, number>;
interface OfDay {
  begins: number;
  halves: readonly Half[];
  /** The counters at the start of this day, Wh. */
  before: Sums;
}

/** A demo site as its maker measures it: each half hour of its weather in six slightly different parts. */
export function demoProfile(site: DemoSite, liveSince: string, since: number): SiteProfile {
  const days = new Map<string, OfDay>();
  const first = Date.parse(liveSince);
  let last: OfDay = {
    begins: localMidnight(liveSince),
    halves: halvesOf(site, liveSince),
    before: { gen: 0, exp: 0, imp: 0, chg: 0, dis: 0 },
  };
  days.set(liveSince, last);
  let newest = first;
  const dayOf = (at: number): OfDay => {
    const name = londonDate(new Date(Math.max(at, localMidnight(liveSince))));
    while (newest < Date.parse(name)) {
      newest += DAY;
      const day = new Date(newest).toISOString().slice(0, 10);
      last = { begins: localMidnight(day), halves: halvesOf(site, day), before: sumsUntil(last) };
      days.set(day, last);
    }
    return days.get(name) as OfDay;
  };
  const partOf = (at: number) => {
    const { begins, halves, before } = dayOf(at);
    const place = Math.max(0, Math.floor((at - begins) / HALF_HOUR));
    const part = Math.floor((at - begins - place * HALF_HOUR) / FIVE_MINUTES);
    return {
      half: halves[place],
      place,
      part,
      halves,
      before,
      shares: sharesOf(begins + place * HALF_HOUR, site.rank),
    };
  };
  return {
    since,
    counterAt: (name, at) => {
      const { half, place, part, halves, before, shares } = partOf(at);
      const passed = halves.slice(0, place).reduce((sum, one) => sum + (one[name] ?? 0), before[name]);
      return passed + Math.round((half?.[name] ?? 0) * (shares[part] ?? 0));
    },
    powerAt: (at): PowerOfSite => {
      const { half, halves, place, part, shares } = partOf(at);
      const share = ((shares[part + 1] ?? 1) - (shares[part] ?? 0)) * (3_600_000 / FIVE_MINUTES);
      const watts = (wh: number | null | undefined) => Math.round((wh ?? 0) * share);
      const [pv, grid, bat] = [watts(half?.gen), watts(half?.imp) - watts(half?.exp), watts(half?.bat)];
      return {
        pv,
        grid,
        bat,
        load: pv + grid + bat,
        soc: levelOf(halves[place - 1]?.soc, half?.soc, shares[part] ?? 0),
      };
    },
  };
}

/** The charge within a half hour, between its ends. A day begins as the battery does, at its reserve. */
const levelOf = (before: number | null | undefined, after: number | null | undefined, share: number): number | null =>
  after == null ? null : Math.round((before ?? RESERVE_PERCENT) + (after - (before ?? RESERVE_PERCENT)) * share);

/** A day by itself, so that it doesn't depend on today's date. */
const halvesOf = (site: DemoSite, day: string): readonly Half[] => demoReadings(site, day, day)[0]?.wh ?? [];

function sumsUntil({ halves, before }: OfDay): Sums {
  const sum = (name: keyof Sums) => halves.reduce((sum, half) => sum + (half[name] ?? 0), before[name]);
  return { gen: sum('gen'), exp: sum('exp'), imp: sum('imp'), chg: sum('chg'), dis: sum('dis') };
}

/** The share of a half hour's energy at the end of each part, from 0 to 1; the same at every start. */
function sharesOf(start: number, rank: number): number[] {
  const dice = new Dice(start / HALF_HOUR + rank * 104_729);
  const weights = Array.from({ length: PARTS }, () => dice.between(0.85, 1.15));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let passed = 0;
  return [0, ...weights.map((weight) => (passed += weight) / whole)];
}

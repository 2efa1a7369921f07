import type { ForecastBody } from '@libs/contracts';
import { assumed } from './assumptions.js';
import { finish, type InSteps } from './in-steps.js';
import type { System } from './montecarlo/system.js';
import type { OutwardCodes } from './places/outward-codes.js';
import { complete, type FullQuestion } from './question.js';
import { earnedBy, peakLoad } from './revenue/flexible.js';
import { type Site, siteInSteps } from './site.js';

/** What a site's own meter says of its load. */
export interface MeteredLoad {
  /** See profileOfReadings. */
  profile: readonly number[];
  /** The annual usage that is asked for was metered too. */
  wholeYear: boolean;
}

/** A question made whole, its site, and what can flex there: the same for a forecast and for a search over sizes. */
export const prepare = (body: ForecastBody, load?: MeteredLoad, codes?: OutwardCodes): Prepared =>
  finish(prepareInSteps(body, { load, codes }));

export interface Prepared {
  asked: FullQuestion;
  site: Site;
  /** What can flex with a system, kW. */
  flexible: (system: System) => { load: number; battery: number };
  /** What that earns in the middle of chance, pounds a year. */
  likely: (system: System) => { host: number; funder: number };
}

export interface Known {
  load?: MeteredLoad | undefined;
  codes?: OutwardCodes | undefined;
  /** How many years of weather and load are drawn. */
  years?: number | undefined;
  /** See siteInSteps. */
  nearby?: boolean;
}

/** The same, pausing between parts that take long. */
export function* prepareInSteps(
  body: ForecastBody,
  { load, codes, years = assumed('weather.years'), nearby = false }: Known,
): InSteps<Prepared> {
  const asked = complete(body, codes);
  if (load?.wholeYear) asked.basis.annualUsageKwh = 'measured';
  const { place, seed, annualUsageKwh } = asked;
  const site = yield* siteInSteps(body, {
    place,
    tilt: asked.tiltDeg,
    azimuth: asked.azimuthDeg,
    mount: asked.mount,
    shadingPercent: asked.shadingPercent,
    chargers: asked.evChargers,
    seed,
    profile: load?.profile ?? null,
    years,
    nearby,
  });
  // Turning equipment down needs something of ours on site to do it with.
  const peak = asked.smartService
    ? peakLoad(site.year, site.loads[0] as Float64Array, annualUsageKwh) * assumed('flex.loadShare')
    : 0;
  const flexible = ({ solarKwp, battery }: System) => ({
    load: solarKwp > 0 || battery.capacity > 0 || asked.evChargers > 0 ? peak : 0,
    battery: asked.smartService ? battery.power : 0,
  });
  const likely = (system: System) => earnedBy(flexible(system), () => 0.5);
  return { asked, site, flexible, likely };
}

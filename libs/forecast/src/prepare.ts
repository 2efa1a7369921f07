import type { ForecastBody } from '@libs/contracts';
import { assumed } from './assumptions.js';
import type { System } from './montecarlo/system.js';
import type { OutwardCodes } from './places/outward-codes.js';
import { complete } from './question.js';
import { earnedBy, peakLoad } from './revenue/flexible.js';
import { siteOf } from './site.js';

/** What a site's own meter says of its load. */
export interface MeteredLoad {
  /** See profileOfReadings. */
  profile: readonly number[];
  /** The annual usage that is asked for was metered too. */
  wholeYear: boolean;
}

/** A question made whole, its site, and what can flex there: the same for a forecast and for a search over sizes. */
export function prepare(body: ForecastBody, load?: MeteredLoad, codes?: OutwardCodes) {
  const asked = complete(body, codes);
  if (load?.wholeYear) asked.basis.annualUsageKwh = 'measured';
  const { place, seed, annualUsageKwh } = asked;
  const site = siteOf(body, {
    place,
    tilt: asked.tiltDeg,
    azimuth: asked.azimuthDeg,
    mount: asked.mount,
    shadingPercent: asked.shadingPercent,
    chargers: asked.evChargers,
    seed,
    profile: load?.profile ?? null,
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

import { heatLoss } from '../pv/cooling.js';
import { dcPower, lowLight, SANDIA_MOUNTS, sandiaTemperature } from '../pv/module.js';
import { acPower } from '../pv/inverter.js';
import { throughGlass } from '../pv/incidence.js';
import { cosIncidence } from '../pv/plane.js';
import { groundReflected, hayDaviesSky } from '../pv/sky.js';
import { extraterrestrial, sunVector } from '../sun/position.js';
import { BELFAST, type BelfastHour } from './vectors.js';

export interface Chain {
  tilt: number;
  azimuth: number;
  /** Minutes past the hour at which the sun is looked at; the satellite passes ten minutes past. */
  minutes?: number;
  /** `pvwatts`: as the reference was made. `ours`: the engine's own terms for weak light, wind on rails and losses. */
  method?: 'pvwatts' | 'ours';
}

/** kWh per kWp of an hour of the open year of Belfast, with its measured direct and diffuse light. */
function hourOf(hour: BelfastHour, { tilt, azimuth, minutes = 10, method = 'pvwatts' }: Chain): number {
  const losses = method === 'pvwatts' ? 0.14075660688264469 : 1 - 0.86 / 0.95;
  const sun = sunVector(hour.instant + minutes * 60_000, BELFAST.latitude, BELFAST.longitude);
  if (hour.global <= 0 || sun.up <= 0) return 0;
  const incidence = cosIncidence(sun, tilt, azimuth);
  const facing = Math.max(0, incidence);
  const sky = hayDaviesSky(
    { diffuse: hour.diffuse, direct: hour.direct, extraterrestrial: extraterrestrial(hour.dayOfYear) },
    { cosIncidence: incidence, up: sun.up, tilt },
  );
  const around = sky + groundReflected(hour.global, tilt, 0.2);
  const irradiance = hour.direct * facing + around;
  const used = hour.direct * facing * throughGlass(facing) + 0.95 * around;
  const cell =
    method === 'pvwatts'
      ? sandiaTemperature(irradiance, hour.air, hour.wind, SANDIA_MOUNTS.closeRoof)
      : used / heatLoss('rails', hour.wind) + hour.air;
  const weak = method === 'pvwatts' ? 1 : lowLight(used);
  const dc = dcPower(used, cell, -0.0035) * weak * (1 - losses);
  return acPower(dc * 0.96 * 1.2, 0.96) / 1.2;
}

/** kWh per kWp by month. */
export function belfastYield(hours: readonly BelfastHour[], chain: Chain): number[] {
  const months = Array.from({ length: 12 }, () => 0);
  for (const hour of hours) months[hour.month] = (months[hour.month] as number) + hourOf(hour, chain);
  return months;
}

/** kWh per kWp by half hour of a common year: each hour twice its half. */
export const belfastHalfHours = (hours: readonly BelfastHour[], chain: Chain): Float64Array =>
  Float64Array.from({ length: 2 * hours.length }, (_, at) => hourOf(hours[at >> 1] as BelfastHour, chain) / 2);

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

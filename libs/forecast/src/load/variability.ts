import { assumed } from '../assumptions.js';
import type { Year } from '../calendar/year.js';
import { type Random, randomOf, seedOf } from '../numbers/random.js';
import { toSumOfOne } from './shapes.js';

/** Published profiles are means of many sites; one site's half hours and days differ, and less of its sunshine meets its load. */
const RESTLESS = {
  halfHourSpread: assumed('load.halfHourSpread'),
  halfHourToHalfHour: 0.8,
  daySpread: assumed('load.daySpread'),
} as const;

/** One year of a site as its own days might have gone; adds up to 1. */
export function restless(year: Year, shape: Float64Array, random: Random): Float64Array {
  const out = new Float64Array(shape.length);
  const { halfHourSpread, halfHourToHalfHour, daySpread } = RESTLESS;
  const stir = halfHourSpread * Math.sqrt(1 - halfHourToHalfHour ** 2);
  let e = halfHourSpread * random.normal();
  for (let day = 0; day < year.days; day++) {
    const factor = Math.max(0.1, 1 + daySpread * random.normal());
    const ends = year.dayBegins[day + 1] as number;
    for (let step = year.dayBegins[day] as number; step < ends; step++) {
      e = halfHourToHalfHour * e + stir * random.normal();
      out[step] = (shape[step] as number) * factor * Math.max(0.05, 1 + e);
    }
  }
  return toSumOfOne(out);
}

export const restlessYears = (year: Year, shape: Float64Array, seed: number, count: number): Float64Array[] =>
  Array.from({ length: count }, (_, at) => restless(year, shape, randomOf(seedOf(seed, 'load', at))));

import { exp } from '../numbers/exponential.js';
import type { Daylight } from '../sun/daylight.js';

/** How the generator draws a sky; fitted on an open year of Belfast and compared with ten other UK years. */
export const SKY = {
  /** A half hour is never clearer than this. */
  brightest: 0.8,
  /** Correlation of a day's clearness with the day before, and its standard deviation. */
  dayToDay: 0.18,
  daySpread: 0.17,
  dullest: 0.05,
  clearest: 0.78,
  /** The same of half hours within a day, as logarithms; calmer on clear days. */
  halfHourToHalfHour: 0.5,
  halfHourSpread: 0.45,
  /** A low sun comes through more air. */
  lowSun: 0.6,
} as const;

/** What of a sky hangs on the place alone: how much the low sun takes from each half hour. */
export function lowSunShape(sun: Daylight): Float64Array {
  const shape = new Float64Array(sun.count);
  for (let day = 0; day + 1 < sun.dayBegins.length; day++) {
    const begins = sun.dayBegins[day] as number;
    const ends = sun.dayBegins[day + 1] as number;
    let highest = 1e-9;
    for (let at = begins; at < ends; at++) highest = Math.max(highest, sun.up[at] as number);
    for (let at = begins; at < ends; at++) shape[at] = exp(SKY.lowSun * ((sun.up[at] as number) / highest - 1));
  }
  return shape;
}

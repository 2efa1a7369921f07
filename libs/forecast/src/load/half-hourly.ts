import { HALF_HOUR } from '../calendar/clock.js';
import { type Year, yearOf } from '../calendar/year.js';
import { toSumOfOne } from './shapes.js';

/** A meter's readings: kWh of half hours from an instant on; NaN where one is missing. */
export interface Readings {
  begins: number;
  kwh: ArrayLike<number>;
}

/**
 * The load of a site from its own meter: means by month, kind of day and half hour of the local day. Cells without readings
 * take the mean of their kind of day and half hour over all months, scaled to the readings at large.
 */
export function shapeOfReadings(year: Year, { begins, kwh }: Readings): Float64Array {
  const sums = new Float64Array(12 * 3 * 48);
  const counts = new Float64Array(12 * 3 * 48);
  for (let at = 0; at < kwh.length; at++) {
    const value = kwh[at] as number;
    if (!(value >= 0)) continue;
    const instant = begins + at * HALF_HOUR;
    const read = yearOf(new Date(instant).getUTCFullYear());
    const cell = cellOf(read, Math.floor((instant - read.begins) / HALF_HOUR));
    sums[cell] = (sums[cell] as number) + value;
    counts[cell] = (counts[cell] as number) + 1;
  }
  const spare = new Float64Array(3 * 48);
  const spareCounts = new Float64Array(3 * 48);
  sums.forEach((sum, cell) => {
    spare[cell % 144] = (spare[cell % 144] as number) + sum;
    spareCounts[cell % 144] = (spareCounts[cell % 144] as number) + (counts[cell] as number);
  });
  const all =
    spare.reduce((sum, value) => sum + value, 0) /
    Math.max(
      1,
      spareCounts.reduce((sum, value) => sum + value, 0),
    );
  const shape = Float64Array.from({ length: year.steps }, (_, step) => {
    const cell = cellOf(year, step);
    if (counts[cell]) return (sums[cell] as number) / (counts[cell] as number);
    const count = spareCounts[cell % 144] as number;
    return count ? (spare[cell % 144] as number) / count : all;
  });
  return toSumOfOne(shape);
}

const cellOf = (year: Year, step: number): number =>
  ((year.month[step] as number) * 3 + (year.dayType[year.localDay[step] as number] as number)) * 48 +
  (year.localSlot[step] as number);

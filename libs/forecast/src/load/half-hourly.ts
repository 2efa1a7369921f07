import { HALF_HOUR } from '../calendar/clock.js';
import { type Year, yearOf } from '../calendar/year.js';
import { toSumOfOne } from './shapes.js';

/** A meter's readings: kWh of half hours from an instant on; NaN where one is missing. */
export interface Readings {
  begins: number;
  kwh: ArrayLike<number>;
}

/** Cells of a load: twelve months of three kinds of day of 48 half hours. */
const DAY_CELLS = 3 * 48;
const CELLS = 12 * DAY_CELLS;

/**
 * What a site's own meter says of its load: mean kWh by month, kind of day and half hour of the local day. Cells without
 * readings take the mean of their kind of day and half hour over all months, and where there is none that of all readings.
 */
export function profileOfReadings({ begins, kwh }: Readings): number[] {
  const sums = new Float64Array(CELLS);
  const counts = new Float64Array(CELLS);
  for (let at = 0; at < kwh.length; at++) {
    const value = kwh[at] as number;
    if (!(value >= 0)) continue;
    const instant = begins + at * HALF_HOUR;
    const read = yearOf(new Date(instant).getUTCFullYear());
    const cell = cellOf(read, Math.floor((instant - read.begins) / HALF_HOUR));
    sums[cell] = (sums[cell] as number) + value;
    counts[cell] = (counts[cell] as number) + 1;
  }
  const spare = new Float64Array(DAY_CELLS);
  const spareCounts = new Float64Array(DAY_CELLS);
  sums.forEach((sum, cell) => {
    spare[cell % DAY_CELLS] = (spare[cell % DAY_CELLS] as number) + sum;
    spareCounts[cell % DAY_CELLS] = (spareCounts[cell % DAY_CELLS] as number) + (counts[cell] as number);
  });
  const all =
    spare.reduce((sum, value) => sum + value, 0) /
    Math.max(
      1,
      spareCounts.reduce((sum, value) => sum + value, 0),
    );
  return Array.from({ length: CELLS }, (_, cell) => {
    if (counts[cell]) return (sums[cell] as number) / counts[cell];
    const count = spareCounts[cell % DAY_CELLS] as number;
    return count ? (spare[cell % DAY_CELLS] as number) / count : all;
  });
}

/** The load of a year from such cells; adds up to 1. */
export const shapeOfProfile = (year: Year, profile: readonly number[]): Float64Array =>
  toSumOfOne(Float64Array.from({ length: year.steps }, (_, step) => profile[cellOf(year, step)] ?? 0));

export const shapeOfReadings = (year: Year, readings: Readings): Float64Array =>
  shapeOfProfile(year, profileOfReadings(readings));

const cellOf = (year: Year, step: number): number =>
  ((year.month[step] as number) * 3 + (year.dayType[year.localDay[step] as number] as number)) * 48 +
  (year.localSlot[step] as number);

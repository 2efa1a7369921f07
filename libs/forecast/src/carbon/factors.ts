import { assumed } from '../assumptions.js';
import { CARBON_FACTORS } from '../data/carbon.js';

/** How fast the grid's factor is taken to fall after the last published year, and where it stays. */
const DECLINE = { perYear: assumed('carbon.decline'), floor: assumed('carbon.floor') } as const;

/** kg CO2e per kWh of grid electricity: the published factor of a year, or the path on from the newest one. */
export function carbonFactor(year: number): number {
  const published = CARBON_FACTORS.find((each) => each.year === year);
  if (published) return published.value;
  const newest = CARBON_FACTORS[CARBON_FACTORS.length - 1];
  if (!newest || year < newest.year) return CARBON_FACTORS[0]?.value ?? 0;
  let factor = newest.value;
  for (let at = newest.year; at < year; at++) factor *= 1 - DECLINE.perYear;
  return Math.max(DECLINE.floor, factor);
}

/** Tonnes that solar kWh save over a term, year by year on the falling path. */
export function tonnesOverTerm(kwhByYear: ArrayLike<number>, firstYear: number): number {
  let tonnes = 0;
  for (let at = 0; at < kwhByYear.length; at++)
    tonnes += ((kwhByYear[at] as number) * carbonFactor(firstYear + at)) / 1000;
  return tonnes;
}

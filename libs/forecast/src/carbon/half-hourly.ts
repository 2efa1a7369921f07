import { HALF_HOUR } from '../calendar/clock.js';
import { CARBON_SHAPE } from '../data/carbon-shape.js';
import type { FlowsOfYear } from '../flows-of-year.js';
import type { Site } from '../site.js';

/** Over the mean of the year: what the grid emits in the half hours in which a kWh is used on site, or exported. */
export interface CarbonTiming {
  used: number;
  exported: number;
}

/**
 * The half-hourly method: each kWh counts with the intensity of its own half hour, and not with the mean of the year. The
 * pattern is NESO's, its level the year's factor, so that only the time of day and year sets the two methods apart.
 */
export function carbonTiming({ year }: Site, { load, flows }: FlowsOfYear): CarbonTiming {
  const first = Math.round(year.begins / HALF_HOUR);
  const intensity = (step: number) => CARBON_SHAPE[year.month[step] as number]?.[(first + step) % 48] ?? 1;
  const used = load.map((kwh, step) => kwh - (flows.imported[step] as number));
  return { used: weighted(used, intensity), exported: weighted(flows.exported, intensity) };
}

/** The mean of the intensities, by kWh; 1 where there is none. */
export function weighted(kwh: Float64Array, intensity: (step: number) => number): number {
  let sum = 0;
  let all = 0;
  for (let step = 0; step < kwh.length; step++) {
    const each = kwh[step] as number;
    sum += each * intensity(step);
    all += each;
  }
  return all > 0 ? sum / all : 1;
}

import type { Year } from '../calendar/year.js';
import { BDEW } from '../data/bdew.js';
import { PROFILE_CLASS_3 } from '../data/profile-class-3.js';

/** The published profiles that a site's load is mixed from; `base` is the same at every hour. */
export const SHAPES = ['pc3', 'g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'base'] as const;
export type ShapeName = (typeof SHAPES)[number];
export type Mixture = Partial<Record<ShapeName, number>>;

/** Half hours of a year that add up to 1, by the local clock. */
export function shapeOf(year: Year, name: ShapeName): Float64Array {
  const shape = new Float64Array(year.steps);
  for (let step = 0; step < year.steps; step++) {
    const day = year.localDay[step] as number;
    const type = year.dayType[day] as number;
    const slot = year.localSlot[step] as number;
    if (name === 'base') shape[step] = 1;
    else if (name === 'pc3') shape[step] = PROFILE_CLASS_3[(year.elexonSeason[day] as number) * 3 + type]?.[slot] ?? 0;
    else shape[step] = BDEW[name][(year.bdewSeason[day] as number) * 3 + type]?.[slot] ?? 0;
  }
  return toSumOfOne(shape);
}

/** Several shapes, each weighed by its share of the year's kWh. */
export function mixed(year: Year, mixture: Mixture): Float64Array {
  const sum = new Float64Array(year.steps);
  for (const name of SHAPES) {
    const share = mixture[name] ?? 0;
    if (share <= 0) continue;
    const shape = shapeOf(year, name);
    for (let step = 0; step < year.steps; step++) sum[step] = (sum[step] as number) + share * (shape[step] as number);
  }
  return toSumOfOne(sum);
}

export function toSumOfOne(shape: Float64Array): Float64Array {
  let sum = 0;
  for (const value of shape) sum += value;
  if (sum > 0) for (let at = 0; at < shape.length; at++) shape[at] = (shape[at] as number) / sum;
  return shape;
}

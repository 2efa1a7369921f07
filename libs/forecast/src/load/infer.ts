import type { BusinessType, ForecastBody } from '@libs/contracts';
import { SUNDAY, WEEKDAY, type Year } from '../calendar/year.js';
import { MIXTURES } from './business.js';
import { nonNegativeLeastSquares } from './least-squares.js';
import { SHAPES, shapeOf, toSumOfOne } from './shapes.js';

type OpeningHours = NonNullable<ForecastBody['openingHours']>;

export interface Known {
  businessType: BusinessType;
  /** Twelve bills, from January. */
  monthlyKwh?: readonly number[];
  openingHours?: OpeningHours;
}

export interface Inferred {
  /** Half hours of the year that add up to 1. */
  shape: Float64Array;
  /** Share of the year's kWh that each basis carries; `open` is a plain block in opening hours. */
  weights: Record<string, number>;
  /** How far the twelve months are from the bills, as a share of the year; null without bills. */
  residual: number | null;
}

/** How hard the kind of business holds against what twelve numbers say: they tell seasons, hardly hours. */
const RIDGE = 0.02;
/** Of a site whose hours are known, that much is taken to follow them before the bills speak. */
const OPEN_SHARE = 0.35;

/** A block of even load in opening hours; five days are Monday to Friday, six Saturday too. */
export function openShape(year: Year, { from, to, daysPerWeek }: OpeningHours): Float64Array {
  const shape = new Float64Array(year.steps);
  for (let step = 0; step < year.steps; step++) {
    const type = year.dayType[year.localDay[step] as number] as number;
    const hour = ((year.localSlot[step] as number) + 0.5) / 2;
    const open = type === WEEKDAY || (type === SUNDAY ? daysPerWeek > 6 : daysPerWeek > 5);
    shape[step] = open && hour >= from && hour < to ? 1 : 0;
  }
  return toSumOfOne(shape);
}

function byMonth(year: Year, shape: Float64Array): Float64Array {
  const sums = new Float64Array(12);
  for (let step = 0; step < year.steps; step++) {
    const month = year.month[step] as number;
    sums[month] = (sums[month] as number) + (shape[step] as number);
  }
  return sums;
}

/**
 * The load of a site from what is known of it: a mixture of published profiles and its opening hours, its weights never
 * negative, fitted to twelve bills and drawn towards what its kind of business usually is. Then each month is brought to its bill.
 */
export function inferMixture(year: Year, { businessType, monthlyKwh, openingHours }: Known): Inferred {
  const usual = MIXTURES[businessType];
  const keep = openingHours ? 1 - OPEN_SHARE : 1;
  const bases = SHAPES.map((name) => ({
    name: name as string,
    shape: shapeOf(year, name),
    prior: keep * (usual[name] ?? 0),
  }));
  if (openingHours) bases.push({ name: 'open', shape: openShape(year, openingHours), prior: OPEN_SHARE });
  const total = monthlyKwh?.reduce((sum, kwh) => sum + kwh, 0) ?? 0;
  const prior = bases.map((basis) => basis.prior);
  const target = total > 0 ? monthlyKwh?.map((kwh) => kwh / total) : undefined;
  const columns = bases.map(({ shape }) => byMonth(year, shape));
  const weights = target ? nonNegativeLeastSquares(columns, target, { ridge: RIDGE, prior }) : Float64Array.from(prior);
  const shape = new Float64Array(year.steps);
  bases.forEach((basis, at) => {
    const weight = weights[at] as number;
    if (weight > 0)
      for (let step = 0; step < year.steps; step++)
        shape[step] = (shape[step] as number) + weight * (basis.shape[step] as number);
  });
  toSumOfOne(shape);
  const residual = target ? bringToMonths(year, shape, target) : null;
  return { shape, weights: Object.fromEntries(bases.map(({ name }, at) => [name, weights[at] as number])), residual };
}

/** Scales each month to its share; tells how far they were off together. */
function bringToMonths(year: Year, shape: Float64Array, target: readonly number[]): number {
  const months = byMonth(year, shape);
  let off = 0;
  months.forEach((share, month) => {
    off += Math.abs(share - (target[month] as number)) / 2;
  });
  for (let step = 0; step < year.steps; step++) {
    const month = year.month[step] as number;
    const share = months[month] as number;
    if (share > 0) shape[step] = ((shape[step] as number) * (target[month] as number)) / share;
  }
  return off;
}

import { CCL } from '../data/levies.js';
import { HALF_HOUR } from '../calendar/clock.js';
import type { Year } from '../calendar/year.js';

/** Below this use a supply counts as small: 5% VAT and no Climate Change Levy. */
const SMALL_SUPPLY_KWH_PER_DAY = 33;

export interface Levies {
  /** Pence per kWh. */
  cclPence: number;
  vatRate: 0.05 | 0.2;
  /** Why. */
  reason: string;
}

/** The levy in force at an instant, pence per kWh. */
export function cclPence(instant: number): number {
  let rate = 0;
  for (const { from, pence } of CCL) if (instant >= Date.parse(from)) rate = pence;
  return rate;
}

/** The levy of each half hour of a year. */
export const cclOfYear = (year: Year): Float64Array =>
  Float64Array.from({ length: year.steps }, (_, step) => cclPence(year.begins + step * HALF_HOUR));

/** What a business supply of this size bears at an instant. */
export function leviesOf(annualKwh: number, instant: number): Levies {
  if (annualKwh / 365 <= SMALL_SUPPLY_KWH_PER_DAY)
    return { cclPence: 0, vatRate: 0.05, reason: 'at most 33 kWh a day: 5% VAT and no Climate Change Levy' };
  return {
    cclPence: cclPence(instant),
    vatRate: 0.2,
    reason: 'more than 33 kWh a day: 20% VAT and Climate Change Levy',
  };
}

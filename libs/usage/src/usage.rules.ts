import type { ForecastBasis } from '@libs/contracts';
import type { ReadDay } from './judge-readings.js';

/** A site's usage, from its readings, bills and details. Pure. */

/** From so many days on, readings say what a year is. */
const A_YEAR = 350;
const YEAR_DAYS = 365;

/**
 * kWh of a year: the last 365 days, each month's missing half hours filled with the mean of those that are there. Null where
 * the readings are no year.
 */
export function annualOf(days: readonly ReadDay[]): number | null {
  const last = days.slice(-YEAR_DAYS);
  if (last.length < A_YEAR) return null;
  const months = new Map<string, { kwh: number; present: number; expected: number }>();
  for (const { day, kwh } of last) {
    const month = months.get(day.slice(0, 7)) ?? { kwh: 0, present: 0, expected: 0 };
    for (const value of kwh) {
      month.expected += 1;
      if (value === null) continue;
      month.present += 1;
      month.kwh += value;
    }
    months.set(day.slice(0, 7), month);
  }
  const all = [...months.values()];
  const present = all.reduce((sum, month) => sum + month.present, 0);
  const mean = present > 0 ? all.reduce((sum, { kwh }) => sum + kwh, 0) / present : 0;
  const year = all.reduce(
    (sum, month) => sum + month.expected * (month.present > 0 ? month.kwh / month.present : mean),
    0,
  );
  return Math.round((year * YEAR_DAYS) / last.length);
}

/** The best that there is. */
export const basisOf = (readings: boolean, bills: boolean): ForecastBasis =>
  readings ? 'half_hourly' : bills ? 'bills' : 'form';

/** Half hours in a row from the first day's midnight on; NaN where there is no reading. */
export const inARow = (days: readonly ReadDay[]): Float64Array =>
  Float64Array.from(
    days.flatMap(({ kwh }) => kwh),
    (value) => value ?? Number.NaN,
  );

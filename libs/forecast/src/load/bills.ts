import type { BusinessType } from '@libs/contracts';
import { assumed } from '../assumptions.js';
import { DAY } from '../calendar/clock.js';
import { yearOf } from '../calendar/year.js';
import { inferMixture } from './infer.js';

/** What was used from a day to another, both with it. */
export interface Bill {
  from: string;
  to: string;
  kwh: number;
}

/** Fewer days say too little of a year. */
const ENOUGH_BILLED_DAYS = 85;
/** A month of which fewer days are billed is not known. */
const ENOUGH_OF_MONTH = 10;

const instant = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const billedDays = (bills: readonly Bill[]): number =>
  bills.reduce((sum, { from, to }) => sum + (instant(to) - instant(from)) / DAY + 1, 0);

/**
 * Twelve months from bills of whatever length: each bill's kWh lie evenly on its days, and a month's on its days in all years.
 * Months without bills take their part of the year from what the kind of business usually uses. Null for too few bills.
 */
export function yearOfBills(
  bills: readonly Bill[],
  businessType: BusinessType,
): { annualKwh: number; monthlyKwh: number[] } | null {
  if (billedDays(bills) < ENOUGH_BILLED_DAYS) return null;
  const kwh = new Float64Array(12);
  const days = new Float64Array(12);
  for (const bill of bills) {
    const aDay = bill.kwh / billedDays([bill]);
    for (let at = instant(bill.from); at <= instant(bill.to); at += DAY) {
      const month = new Date(at).getUTCMonth();
      kwh[month] = (kwh[month] as number) + aDay;
      days[month] = (days[month] as number) + 1;
    }
  }
  const year = yearOf(assumed('year.modelled'));
  const { shape } = inferMixture(year, { businessType });
  const usual = new Float64Array(12);
  const lengths = new Float64Array(12);
  for (let step = 0; step < year.steps; step++) {
    const month = year.month[step] as number;
    usual[month] = (usual[month] as number) + (shape[step] as number);
    lengths[month] = (lengths[month] as number) + 1 / 48;
  }
  const known = Array.from(days, (count) => count >= ENOUGH_OF_MONTH);
  const billed = Array.from(kwh, (sum, month) =>
    known[month] ? (sum / (days[month] as number)) * Math.round(lengths[month] as number) : 0,
  );
  const share = known.reduce((sum, is, month) => sum + (is ? (usual[month] as number) : 0), 0);
  if (share === 0) return null;
  const level = billed.reduce((sum, value) => sum + value, 0) / share;
  const monthlyKwh = billed.map((value, month) => Math.round(known[month] ? value : level * (usual[month] as number)));
  return { annualKwh: monthlyKwh.reduce((sum, value) => sum + value, 0), monthlyKwh };
}

import { iso, type Tx } from '@libs/platform';
import { billsOf } from './bill.sql.js';
import type { ReadDay } from './judge-readings.js';
import { currentUpload, daysOfUpload, uploadsOf } from './usage.sql.js';

/** A calendar month as the meter told it. */
export interface MeteredMonth {
  /** `YYYY-MM`. */
  month: string;
  kwh: number;
  /** Share of its half hours that were read; the others are taken like these. */
  read: number;
  /** All its days lie within the readings. */
  whole: boolean;
  /** When readings of it first came: what was forecast before did not know them. */
  knownFrom: string;
  /** A bill covers some of it. */
  billed: boolean;
}

/** The months of the current readings, oldest first. */
export async function meteredMonths(tx: Tx, hostId: string): Promise<MeteredMonth[]> {
  const current = await currentUpload(tx, hostId);
  if (!current) return [];
  const uploads = await uploadsOf(tx, hostId);
  const bills = await billsOf(tx, hostId);
  const months = Map.groupBy(await daysOfUpload(tx, current.id), ({ day }) => day.slice(0, 7));
  return [...months].map(([month, days]) => {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    const values = days.flatMap(({ kwh }) => kwh);
    const present = values.filter((value) => value !== null);
    const sum = present.reduce((total, value) => total + value, 0);
    const covering = uploads
      .filter(({ report }) => report.from <= last && first <= report.to)
      .map((one) => iso(one.createdAt));
    return {
      month,
      kwh: present.length > 0 ? (sum * values.length) / present.length : 0,
      read: present.length / values.length,
      whole: isWhole(days, first, last),
      knownFrom: covering.sort()[0] ?? iso(current.createdAt),
      billed: bills.some(({ from, to }) => from <= last && first <= to),
    };
  });
}

const isWhole = (days: readonly ReadDay[], first: string, last: string): boolean =>
  days[0]?.day === first && days.at(-1)?.day === last;

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

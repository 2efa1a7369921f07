import { HALF_HOUR } from '@libs/forecast';
import { wallClock, weekdayOf } from './calendar.rules.js';

/** A band of the wall clock, in half hours from 0 to 48: it goes over midnight where it ends before it begins. */
interface Band {
  from: number;
  to: number;
  pence: number;
  /** Monday to Friday without bank holidays alone. */
  weekdays?: boolean;
}

/** Pence a kWh: one price, bands of the day with the price of all other hours, or a price for each half hour by its instant. */
export type Tariff =
  | { kind: 'flat'; pence: number }
  | { kind: 'time_of_use'; pence: number; bands: readonly Band[] }
  | { kind: 'half_hourly'; pence: number; table: ReadonlyMap<number, number> };

const DAY = 48 * HALF_HOUR;
/** Days whose prices at the same time stand in for one that isn't published yet. */
const ALIKE = 7;

/** Pence a kWh in the half hour that begins at an instant. A half-hourly price that isn't known is the mean of the last seven days' at that time. */
export function penceAt(tariff: Tariff, instant: number): number {
  if (tariff.kind === 'flat') return tariff.pence;
  if (tariff.kind === 'time_of_use') return bandAt(tariff.bands, instant)?.pence ?? tariff.pence;
  const known = tariff.table.get(instant);
  if (known !== undefined) return known;
  const before: number[] = [];
  // Two days ahead, the same time yesterday may not be published either.
  for (let back = 1; back <= ALIKE + 2 && before.length < ALIKE; back++) {
    const pence = tariff.table.get(instant - back * DAY);
    if (pence !== undefined) before.push(pence);
  }
  return before.length > 0 ? before.reduce((sum, pence) => sum + pence, 0) / before.length : tariff.pence;
}

function bandAt(bands: readonly Band[], instant: number): Band | undefined {
  const { date, slot } = wallClock(instant);
  const weekday = weekdayOf(date);
  const working = weekday >= 1 && weekday <= 5;
  return bands.find(({ from, to, weekdays }) => {
    const inside = from < to ? slot >= from && slot < to : slot >= from || slot < to;
    return inside && (working || !weekdays);
  });
}
